//! Names of people who live in the United Kingdom, whose families come from many places.

/// Given names and surnames that are met together. Every letter is in Windows-1252, the encoding of the PDFs' fonts.
struct Origin {
    first: &'static [&'static str],
    last: &'static [&'static str],
}

/// A given name and a surname. Different numbers below [`count`] give different names, and neighbours differ in both.
pub fn name(number: u64) -> (&'static str, &'static str) {
    let count = count();
    // A stride without a common divisor visits every name once.
    let mut index = (number % count * STRIDE + 4_127) % count;
    for origin in ORIGINS {
        let names = origin.names();
        if index < names {
            let last = origin.last.len() as u64;
            return (origin.first[(index / last) as usize], origin.last[(index % last) as usize]);
        }
        index -= names;
    }
    (ORIGINS[0].first[0], ORIGINS[0].last[0])
}

/// How many names there are.
pub fn count() -> u64 {
    ORIGINS.iter().map(Origin::names).sum()
}

/// A prime that divides no likely count of names, near the golden section of it.
const STRIDE: u64 = 4_999;

impl Origin {
    fn names(&self) -> u64 {
        (self.first.len() * self.last.len()) as u64
    }
}

#[rustfmt::skip]
const ORIGINS: &[Origin] = &[
    Origin { // England, and the Caribbean
        first: &["Oliver", "Amelia", "George", "Charlotte", "Jack", "Emily", "Thomas", "Grace", "James", "Sophie", "Daniel", "Hannah",
            "Matthew", "Rebecca", "Adam", "Lucy", "Ben", "Jessica", "Luke", "Alice", "Samuel", "Eleanor", "Joseph", "Chloe", "Harry",
            "Megan", "Callum", "Abigail", "Nathan", "Lauren", "Andrew", "Sarah", "Paul", "Claire", "Mark", "Helen", "Simon", "Karen",
            "Stephen", "Joanne", "Marcus", "Natalie", "Dwayne", "Shanice", "Leon", "Simone", "Jo", "Kieran", "Zoë", "Toby"],
        last: &["Smith", "Taylor", "Brown", "Wilson", "Walker", "Wright", "Robinson", "Thompson", "White", "Hughes", "Edwards", "Green",
            "Hall", "Wood", "Harris", "Clarke", "Jackson", "Turner", "Hill", "Cooper", "Ward", "Morris", "Baker", "Harrison", "King",
            "Allen", "Bennett", "Carter", "Parker", "Cook", "Shaw", "Marshall", "Foster", "Barker", "Holmes", "Fletcher", "Pearson",
            "Whitaker", "Ashworth", "Hargreaves", "Sutcliffe", "Lockwood", "Campbell-Reid", "Beckford", "Francis", "Grant", "Barrett",
            "Nightingale", "Fairclough", "Ellwood"],
    },
    Origin { // Scotland, Wales, Ireland
        first: &["Fiona", "Ewan", "Catriona", "Hamish", "Isla", "Rory", "Siân", "Rhys", "Carys", "Gethin", "Ffion", "Owain", "Siobhán",
            "Conor", "Niamh", "Declan", "Aoife", "Cillian", "Róisín", "Eoin"],
        last: &["MacDonald", "Stewart", "Robertson", "MacLeod", "Fraser", "Kerr", "Sinclair", "Evans", "Griffiths", "Llewellyn", "Bowen",
            "Pritchard", "O'Brien", "Murphy", "O'Connor", "Gallagher", "Doherty", "Kavanagh", "Byrne", "Quinn"],
    },
    Origin { // India
        first: &["Priya", "Arjun", "Anjali", "Rohan", "Kavita", "Vikram", "Meera", "Sanjay", "Neha", "Harpreet", "Gurpreet", "Deepak",
            "Pooja", "Nikhil", "Asha", "Rajesh"],
        last: &["Patel", "Sharma", "Singh", "Kaur", "Shah", "Gupta", "Desai", "Nair", "Reddy", "Chandrasekaran", "Mistry", "Gill",
            "Sandhu", "Chaudhary", "Iyer", "Kapoor"],
    },
    Origin { // Pakistan, Bangladesh
        first: &["Ayesha", "Imran", "Fatima", "Usman", "Zara", "Bilal", "Nadia", "Hamza", "Samina", "Tariq", "Rukhsana", "Farhan", "Yasmin",
            "Kamran", "Nasreen", "Shahid"],
        last: &["Khan", "Ahmed", "Hussain", "Malik", "Begum", "Rahman", "Iqbal", "Chowdhury", "Miah", "Mahmood", "Akhtar", "Qureshi",
            "Siddiqui", "Mirza", "Uddin", "Sheikh"],
    },
    Origin { // Nigeria, Ghana
        first: &["Chidi", "Ngozi", "Emeka", "Amara", "Tunde", "Folake", "Kwame", "Abena", "Kofi", "Efua", "Oluwaseun", "Adaeze", "Yaw",
            "Ifeoma", "Babatunde", "Akosua"],
        last: &["Okafor", "Adeyemi", "Okonkwo", "Eze", "Balogun", "Nwosu", "Mensah", "Owusu", "Boateng", "Asante", "Adebayo", "Osei",
            "Obi", "Appiah", "Onyeka", "Ogunleye"],
    },
    Origin { // Poland, the Baltics
        first: &["Agnieszka", "Piotr", "Katarzyna", "Tomasz", "Magdalena", "Marcin", "Monika", "Krzysztof", "Joanna", "Pawel", "Ewa",
            "Jakub", "Rasa", "Tomas", "Ilze", "Andris"],
        last: &["Nowak", "Kowalczyk", "Zielinski", "Wójcik", "Kaminski", "Mazur", "Krawczyk", "Piotrowski", "Grabowski", "Pawlak",
            "Sobczak", "Adamczyk", "Kazlauskas", "Petrauskas", "Ozolins", "Berzins"],
    },
    Origin { // Romania, Italy, Spain, Portugal
        first: &["Andreea", "Mihai", "Ioana", "Radu", "Giulia", "Marco", "Chiara", "Lorenzo", "Lucía", "Javier", "Inês", "João", "María",
            "Tiago", "Elena", "Rui"],
        last: &["Popescu", "Ionescu", "Dumitru", "Stan", "Rossi", "Ferrari", "Ricci", "Moretti", "García", "Fernández", "Muñoz", "Silva",
            "Santos", "Ferreira", "Gonçalves", "Almeida"],
    },
    Origin { // China, Hong Kong, Vietnam
        first: &["Wei", "Mei Ling", "Jun", "Xin", "Kai", "Hoi Yan", "Ka Ming", "Winnie", "Jason", "Minh", "Linh", "Vivian", "Hao"],
        last: &["Chan", "Wong", "Zhang", "Li", "Chen", "Lam", "Ng", "Leung", "Cheung", "Nguyen", "Tran", "Wu", "Ho", "Xu"],
    },
    Origin { // Turkey, Iran, Arabic-speaking countries, Somalia
        first: &["Leila", "Omar", "Yusuf", "Amina", "Mehmet", "Elif", "Reza", "Shirin", "Khalid", "Hana", "Abdi", "Hodan", "Karim", "Dina"],
        last: &["Yilmaz", "Demir", "Hosseini", "Karimi", "Haddad", "Mansour", "Hassan", "Farah", "Warsame", "Nasser", "Aziz", "Saleh",
            "Öztürk", "Jaber"],
    },
    Origin { // Philippines, Zimbabwe, South Africa, Greece
        first: &["Maricel", "Jerome", "Rosalie", "Tendai", "Rudo", "Tatenda", "Thandi", "Pieter", "Eleni", "Nikos"],
        last: &["Reyes", "Dela Cruz", "Bautista", "Moyo", "Ncube", "Sibanda", "Dlamini", "van der Merwe", "Papadopoulos", "Georgiou"],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_comes_twice_before_all_have_come() {
        let names: std::collections::HashSet<_> = (0..count()).map(name).collect();
        // "Li" and "Jo" may be met in two lists, as they are in life.
        assert_eq!(names.len() as u64, count());
    }
}

//! What is known of names in general: which are given, and how they agree with an address.

use std::collections::HashSet;
use std::sync::LazyLock;

use fake::locales::{CY_GB, DE_DE, Data, EN, FR_FR, IT_IT, NL_NL, PT_PT, TR_TR};
use unicode_normalization::UnicodeNormalization as _;

/// What the lists leave out.
const ALSO: &str = "
    Ann Faith Precious Blessing Mercy Comfort Patience Olivia Isla Rhys Priya Eleanor Poppy Freya Ffion Seren Carys Cerys Nia Megan
    Bethan Sian Siân Angharad Gwen Rhian Rhiannon Catrin Dylan Owain Iwan Gethin Geraint Huw Ieuan Aled Emyr Hamish Ewan Euan Angus Fraser
    Callum Rory Iain Finlay Lachlan Alasdair Duncan Gregor Kirsty Catriona Mhairi Eilidh Aileen Isobel Morag Aoife Niamh Siobhan Siobhán Sinead
    Sinéad Ciara Orla Roisin Róisín Grainne Gráinne Caoimhe Saoirse Aisling Ciaran Ciarán Cillian Eoin Oisin Padraig Declan Conor Liam Sean Seán
    Niall Donal Eamon Mohammed Muhammad Mohammad Mohamed Ahmed Ali Hassan Hussain Ibrahim Yusuf Omar Bilal Hamza Usman Imran Adnan Kashif
    Tariq Zain Fatima Aisha Ayesha Zainab Maryam Khadija Sana Saima Nadia Amina Farah Zara Deepa Anita Sunita Neha Pooja Kavita Meera Anjali
    Rajesh Sanjay Vikram Arjun Rohan Rahul Amit Sandeep Gurpreet Harpreet Manpreet Jaspreet Simran Kiran Ravi Suresh Oluwaseun Chidi Emeka
    Ngozi Chioma Adaeze Ifeoma Funmi Folake Tunde Babatunde Kwame Kofi Kwabena Yaw Abena Ama Akosua Esi Thandiwe Tendai Tatenda Farai Rutendo
    Agnieszka Katarzyna Małgorzata Magdalena Joanna Monika Ewa Paweł Piotr Krzysztof Tomasz Marcin Michał Łukasz Grzegorz Andrzej Wojciech
    Ioana Andreea Mihai Ionuț Răzvan Bogdan Ștefan Florin Cristina Oana Alina Wei Ming Ling Mei Ying Jing Xin Yan Hui Anh Linh Minh Thanh
    László István Zoltán Gábor Ferenc Attila Csaba Tamás Béla Balázs Sándor Réka Ágnes Zsuzsanna Ildikó Katalin Eszter Erzsébet Zsófia Dóra
    Graham Nigel Trevor Clive Keith Malcolm Stuart Gareth Darren Wayne Craig Lee Neil Ian Colin Alistair Rupert Hugo Giles Piers
    Gillian Lynne Lesley Maureen Pauline Hazel Beryl Deirdre Janice Elaine Lorraine Tracey Sharon Leanne Joanne Nicola Claire Zoe Zoë Chloe
    Gemma Kerry Stacey Hayley Kayleigh Abigail Imogen Harriet Phoebe Tilly Millie Evie Elsie Ivy Alfie Archie Freddie Harry Charlie
    Jack Toby Jamie Ollie Oliver Theo Arthur Stanley Reggie Jude Kai Zac Josh Alex Sam Ben Tom Dan Nick Chris Matt Mike Dave Steve Rob
";

static GIVEN: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let lists = [
        EN::NAME_FIRST_NAME,
        CY_GB::NAME_FIRST_NAME,
        FR_FR::NAME_FIRST_NAME,
        DE_DE::NAME_FIRST_NAME,
        IT_IT::NAME_FIRST_NAME,
        NL_NL::NAME_FIRST_NAME,
        PT_PT::NAME_FIRST_NAME,
        TR_TR::NAME_FIRST_NAME,
    ];
    let listed = lists.into_iter().flatten().copied();
    let listed = listed.chain(ALSO.split_ascii_whitespace());
    // "Ionut" is written for "Ionuț".
    listed.flat_map(|name| [name.to_lowercase(), plain(name)]).collect()
});

/// Whether people are called so. That a name is not known says nothing against it.
pub fn is_given(word: &str) -> bool {
    GIVEN.contains(&word.split('-').next().unwrap_or_default().to_lowercase())
}

/// How well a name of one word agrees with an address that is called so.
pub const WHOLE: f32 = 0.36;

/// How well a name agrees with the part of an address before its sign: 0 for not at all, 0.4 for wholly.
pub fn agreement(words: &[String], email: &str) -> f32 {
    let (before, domain) = email.split_once('@').unwrap_or((email, ""));
    const OWN: [&str; 6] = ["hello", "hi", "me", "mail", "contact", "post"];
    // "contact.annsmith@…" is written to Ann Smith.
    let called = before.split_once(['.', '-', '_']).filter(|(own, _)| OWN.contains(own));
    let local = plain(called.map_or(before, |(_, called)| called));
    let letters = local.trim_end_matches(|c: char| c.is_ascii_digit());
    let names: Vec<String> = words.iter().map(|word| plain(word)).filter(|name| !name.is_empty()).collect();
    let (Some(first), Some(last)) = (names.first(), names.last()) else { return 0.0 };
    let pieces: Vec<String> = before.split(|c: char| !c.is_alphabetic()).map(plain).collect();
    let host = plain(domain.split('.').next().unwrap_or_default());
    let written_to = pieces.contains(first) || pieces.contains(last) || OWN.contains(&local.as_str());
    let own = names.len() >= 2
        && written_to
        && (host == format!("{first}{last}")
            || host == format!("{last}{first}")
            || host == *last && pieces.contains(first));
    let alone = names.len() == 1 && host == *first && OWN.contains(&local.as_str());
    if own || alone || names.len() >= 2 && pieces.contains(first) && pieces.contains(last) {
        return 0.4;
    }
    let held = names.iter().filter(|name| name.len() >= 3 && local.contains(name.as_str())).count();
    let initial = |name: &str| name.chars().next().unwrap_or('\0');
    match held {
        2.. => 0.4,
        1 if names.len() == 1 && pieces.contains(first) => WHOLE,
        1 if names.len() == 1 => 0.35,
        1 if local.starts_with(initial(first))
            && (last.len() >= 3 && local.contains(last.as_str()) || letters.ends_with(last.as_str())) =>
        {
            0.38
        }
        1 if local.contains(first.as_str()) && letters.ends_with(initial(last)) => 0.33,
        1 => 0.25,
        _ if names.len() == 2 && local.starts_with(&format!("{first}{last}")) => 0.38,
        _ if names.len() >= 2
            && local.len() <= 5
            && local.starts_with(initial(first))
            && local.contains(initial(last)) =>
        {
            0.12
        }
        _ => 0.0,
    }
}

/// Small letters of the Latin alphabet alone.
pub fn plain(text: &str) -> String {
    text.to_lowercase()
        .replace('ł', "l")
        .replace('ø', "o")
        .replace('ß', "ss")
        .nfd()
        .filter(|c| c.is_alphanumeric())
        .collect()
}

//! Words that tell a name from everything else that stands at the top of a CV.

/// Headings, and words of job titles, trades, places and papers: a line that holds one is no name.
const NOT_NAMES: &str = "
about academic accomplishments accountant accounting achievements activities additional address administration
administrative administrator adviser advisor agency agent analyst analytics and android applicant application
apprentice architect architecture area artist assistant associate at auditor available avenue awards award background
bachelor backend banking basic biography bookkeeper branch builder building business buyer candidate care career
careers carer cashier center centre certificate certificates certification certifications certified chartered chef
chemistry chief city civil clerk client clinical cloud coach college com commercial commis communication company
competences competencies computer computing confidential construction consultant consulting contact contacts content
controller coordinator copywriter corporate council counsel country county course courses creative crew
curriculum customer cv cyber data database date degree department deputy design designer desk details developer
development devops digital diploma director doctor document driver driving economics editor education electrician
electrical electronics email employment energy engineer engineering enterprise environment estate event events
example executive experience expertise extra facilities faculty fashion finance financial firm flat food for foreman
foundation founder freelance from front frontend full fullstack functional fundraising game gcse
gender general github global grade graduate graphic group health healthcare helpdesk high hobbies
home hospital hospitality hotel house housekeeping human immigration in information infrastructure inspector
institute insurance intern international internet internship interests introduction inventory investment investor
ireland it java javascript job journalist junior kingdom knowledge laboratory labourer landscape language
languages lawyer lead leader leadership lecturer legal letter level licence license linkedin list location
logistics machine maintenance management manager manufacturing market marketing master masters mathematics
mechanic mechanical media medical member memberships mentor merchandiser mobile modern month motivated name national
nationality network networking news nurse nursing nursery objective objectives of office officer online operations
operative operator organisation organization organised other overview owner paper paralegal part
partner passionate people personal pharmacist phone photographer photography physics physiotherapist planner plumber
police politics portfolio position postcode practice practitioner president private problem procurement producer
product production professional profile program programme programmer programming project projects property psychology
public publications purchasing python quality qualifications qualified quantity real receptionist recruiter
recruitment red reference references referees regional registered relations remote reporter representative research
researcher resort resources responsible restaurant result results resume retail risk road robotics salary sales sample
scholar school science sciences scientist scrum secretary section sector security senior server service services site
skill skills social software solicitor solution solutions sous specialist staff state statement station stock store
strategic strategy street student studies summary supervisor supply support surveyor sustainability system systems
target teacher teaching team tech technical technician technologies technology telephone template test tester testing
text therapist therapy tools town trade trader trainee trainer training translator transport travel treasurer tutor
typescript uk undergraduate unit united university updated usa user vehicle vet veterinarian vice village vitae vita
volunteer volunteering waiter waitress warehouse web website welder work worker workshop writer year years your youth
january february march july september october november december monday tuesday wednesday thursday friday
saturday sunday present current last first created page lebenslauf curriculo hoja vida europass europeans skype twitter
facebook instagram stackoverflow hiring dear sir madam regards sincerely tel mail fax dob birth born permanent
";

/// Small words inside of names.
const PARTICLES: &str = "de da das do dos del della di du la le las los van von der den ter ten bin bint ibn al el ap ferch y e zu af av";

/// What stands before or behind a name and is none of it.
const TITLES: &str = "
mr mrs ms miss mx dr prof professor sir dame rev eng ing dipl phd md mba msc bsc ba ma meng beng llb llm pgce qts acca
aca cima fcca ceng miet mcips cipd mcipd rn rgn rmn mrcp frcs jr sr esq pmp cpa cfa he him his she her they them hons
";

pub fn is_no_name(word: &str) -> bool {
    holds(NOT_NAMES, word)
}

pub fn is_particle(word: &str) -> bool {
    holds(PARTICLES, word)
}

pub fn is_title(word: &str) -> bool {
    let bare: String = word.chars().filter(|c| c.is_alphabetic()).collect();
    holds(TITLES, &bare)
}

fn holds(list: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    list.split_ascii_whitespace().any(|listed| listed == word)
}

//! Words that tell a name from everything else that stands at the top of a CV.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Words in small letters, sorted out when they are first asked for.
type Words = LazyLock<HashSet<&'static str>>;

macro_rules! words {
    ($list:literal) => {
        LazyLock::new(|| $list.split_ascii_whitespace().collect())
    };
}

/// Headings, and words of job titles, trades, places and papers: a line that holds one is no name.
static NOT_NAMES: Words = words!("
search selection staffing personnel talent resourcing recruit associates partners
the every with your my we making always never more better great hard life learning difference passion success matters detail details
our this that these what who how why where let lets one two three years trusted driven focused committed dedicated motivated reliable
hello welcome hi van bus taxi lorry truck class hgv lgv delivery pastry night kitchen shift head room ward floor line site
forklift key bar care home
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
");

/// What people work as: the word that a job title ends with, or begins with before an "of".
static JOBS: Words = words!("
accountant administrator adviser advisor agent analyst apprentice architect artist assessor assistant associate attendant auditor
baker banker barista bartender bookkeeper bricklayer broker builder butcher buyer caretaker carer caseworker cashier chauffeur chef
chemist cleaner clerk coach collector commis consultant controller cook coordinator co-ordinator copywriter counsellor courier
curator decorator dentist deputy designer developer director dispatcher dispenser dispatcher doctor driver electrician engineer estimator
examiner executive expert facilitator farmer fitter foreman forester founder fundraiser gardener geologist glazier groundworker
groundsman guard hairdresser handyman head housekeeper hygienist inspector instructor interpreter investigator janitor joiner
journalist labourer lawyer lead leader lecturer librarian lifeguard machinist manager mechanic merchandiser midwife minder
negotiator nurse nutritionist officer operative operator optician optometrist organiser owner packer painter paralegal paramedic
partner pharmacist photographer physician physiotherapist picker pilot planner plasterer plumber porter practitioner
president principal producer programmer psychologist psychotherapist radiographer receptionist recruiter
registrar reporter representative researcher roofer scaffolder scientist scheduler secretary seller senco server setter
shopkeeper solicitor specialist statistician steward stylist supervisor surgeon surveyor tailor teacher technician
technologist teller tester therapist tiler trader trainee trainer translator treasurer tutor underwriter valuer vet veterinarian waiter
waitress warden waterproofer welder worker writer machinist intern technologist qs sous stockperson storeperson warehouseman
kierownik spawacz programista elektryk mechanik sprzedawca specjalista technik monter asystent asystentka kucharka księgowa
projektleiter koch köchin elektroniker kaufmann kauffrau krankenpfleger krankenpflegerin softwareentwickler verkäuferin
comptable cuisinier cuisinière vendeur vendeuse serveur serveuse technicien technicienne conducteur électricien soudeur gestionnaire logisticien
chargé chargée développeuse infirmière ingénieure contable técnico jefe programador programadora soldador conductor administrativo
administrativa dependiente electricista encargado encargada inginer sudor ospătar vânzător zidar programator rheolwraig gweithiwr
trydanwr cyfrifydd technegydd cuoco cameriere infermiere infermiera ingegnere contabile tecnico responsabile sviluppatore elettricista
cozinheiro enfermeiro engenheiro motorista eletricista gerente empregado krankenschwester pfleger ingenieur entwickler leiter berater verkäufer koch infirmier infirmière ingénieur développeur responsable comptable
enfermera enfermero ingeniero camarero cocinero desarrollador pielęgniarka inżynier kierowca kucharz księgowa księgowy magazynier
cyfieithydd darlithydd gofalwr meddyg ysgrifennydd derbynnydd cyfarwyddwr cydlynydd ymgynghorydd gwerthwr adeiladwr saer plymwr gweinyddwr goruchwyliwr
asistent inginer bucătar șofer contabil nyrs athro athrawes peiriannydd gyrrwr cogydd rheolwr swyddog cynorthwyydd salesperson estimator
vocalist musician editor copyeditor bailiff barrister magistrate proofreader typist cfo ceo cto coo hca sho foreperson banksman shopfitter
bosun captain conductor ganger postman postwoman milkman landscaper arborist florist beautician barber nanny au-pair childminder
playworker demonstrator promoter ambassador merchandiser auxiliary sister matron phlebotomist podiatrist dietitian audiologist
biochemist biologist physicist mathematician economist actuary bookbinder printer upholsterer cabinetmaker carpenter stonemason
");

/// What people work as, too, where it stands as a title: many are surnames or other words elsewhere.
static POSTS: Words = words!("
hca ta pa ea sen tutor host hostess mixologist staff member colleague graduate placement fellow reader professor vicar chaplain priest pastor imam
councillor actor actress model dancer singer dj groom jockey gamekeeper keeper storekeeper timekeeper greenkeeper greengrocer fishmonger undertaker
embalmer locksmith blacksmith jeweller watchmaker dressmaker seamstress toolmaker fabricator polisher sprayer valeter detailer driller blaster rigger
slinger signaller platelayer lineman linesman splicer plater turner miller grinder moulder assembler checker sorter loader handler sweeper rider
marshal doorman bouncer pcso constable sergeant firefighter emt odp visitor companion enabler mentor invigilator moderator headteacher headmaster
headmistress bursar conveyancer usher judge notary adjuster ecologist archaeologist conservator archivist historian presenter cameraman runner
animator illustrator videographer strategist master devops webmaster dba modeller draughtsman draughtsperson dryliner cladder fixer erector
concreter paviour stablehand kitchenhand hand crew cabin fundraiser canvasser dispenser optometrist orthoptist chiropractor osteopath acupuncturist
buchhalter buchhalterin sachbearbeiter sachbearbeiterin mitarbeiter mitarbeiterin assistentin beraterin lehrer lehrerin erzieher erzieherin kassierer
kassiererin schweißer maler tischler schlosser lagerist kellner kellnerin friseur friseurin sekretärin referent referentin aushilfe
aide-soignant aide-soignante caissier caissière boulanger maçon peintre secrétaire professeur menuisier coiffeur coiffeuse directeur directrice
assistante vendedor vendedora limpiador limpiadora profesor profesora abogado abogada auxiliar recepcionista conductora carpintero albañil
cuidadora cajero cajera operario camarera cocinera ayudante pracownik murarz stolarz malarz fryzjerka nauczyciel nauczycielka opiekunka kelner
kelnerka lakiernik hydraulik doradca przedstawiciel specjalistka sprzątaczka operatorka referentka tâmplar instalator lucrător asistentă profesor
vânzătoare ospătară mecanic contabilă electrician îngrijitoare cuoca commesso commessa operaio operaia segretaria insegnante muratore autista addetto
addetta impiegato impiegata magazziniere parrucchiera pedreiro cozinheira professora assistente técnica rececionista motorista empregada medewerker
medewerkster verpleegkundige monteur leraar kok timmerman beheerder adviseur verkoper boekhouder chauffeur lasser programmeur elektricien schilder
soignant soignante ordinator enfermeira cozinheiro contabilista armazenista soldador operador operadora técnica
advocate agronomist allocator anaesthetist arboriculturist artworker author auctioneer barback barmaid barman barperson bodyguard
boatbuilder boilermaker bookseller brewer cardiologist caterer ceramicist chaperone chambermaid chargehand chiropodist clinician cobbler
columnist commissioner composer concierge confectioner contractor coppersmith costumier craftsman craftsperson croupier custodian
dermatologist dietician diver docker drayman drummer embroiderer engraver enumerator epidemiologist evaluator farmhand farrier farmworker
flagger forecaster formworker furrier genealogist geneticist geophysicist gilder glassblower governess governor groundskeeper groundsperson
guide gynaecologist handyperson harvester headhunter herbalist horticulturist hypnotherapist hydrologist immunologist insulator interviewer
ironmonger ironworker jointer keyholder keyworker laminator landlord landlady lineworker linguist lithographer maid mathematician
metallurgist meteorologist microbiologist milliner miner mortician navigator neurologist nurseryman obstetrician oceanographer oncologist
orderly organist paediatrician panelbeater pathologist patrolman pharmacologist pipefitter pianist prosthetist psychiatrist publican
publicist puppeteer quarryman radiologist ranger rector restorer retoucher saddler sailor sculptor seafarer seaman shearer shotblaster
signwriter silversmith skipper soldier sonographer stagehand steelfixer stevedore stewardess stitcher stockman stocktaker streetworker
stuntman taxidermist telesales telephonist toolsetter trucker typesetter umpire urologist valet verger vintner virologist warehouseperson
watchman winemaker woodcutter woodturner youthworker zookeeper zoologist lance sapper gunner airman aircrew proprietor manageress
tradesperson tradesman despatcher expeditor postperson dustman binman recycler tarmacker asphalter kerblayer chainman pointman trackman
trackworker purser loadmaster anp acp hlta lsa nqt ect housemaster housemistress provost postdoc sysadmin
raktáros hegesztő programozó könyvelő eladó ápoló ápolónő sofőr szakács pincér pincérnő villanyszerelő gépkezelő takarító mérnök tanár ügyintéző
sandėlininkas vairuotojas slaugytoja slaugytojas suvirintojas virėjas virėja pardavėjas pardavėja buhalteris buhalterė programuotojas programuotoja
elektrikas inžinierius mokytoja mokytojas darbininkas operatorius vadybininkas vadybininkė
šofērs pārdevējs pārdevēja grāmatvede pavārs metinātājs noliktavas řidič svářeč skladník prodavač prodavačka účetní kuchař zdravotní sestra elektrikář
vodič zvárač predavač predavačka účtovníčka kuchár vozač konobar kuhar zavarivač medicinska prodavač skladištar
");

/// What is in the names of firms, schools, hospitals and offices.
static FIRMS: Words = words!("
ltd limited plc llp inc gmbh ag sa srl sp corp corporation co company group holdings partners partnership associates sons & brothers bros
nhs trust hospital hospitals infirmary clinic surgery practice hospice university college school academy nursery council borough county
authority ministry police fire ambulance services service solutions systems technologies technology software consulting consultancy
recruitment logistics transport haulage distribution construction contractors builders engineering electrical plumbing foods bakery
restaurant restaurants hotel hotels pub inn cafe café coffee kitchen bar brewery stores store supermarket supermarkets retail foundation charity society
association institute bank insurance homes housing care centre center agency studio studios media labs laboratories laboratory pharmacy
government federation airport club theatre gallery cinema gym salon spa bistro tavern
motors garage properties estates farm farms industries manufacturing international uk europe church museum library railways rail airways
tesco sainsbury's asda morrisons aldi lidl amazon barclays hsbc lloyds natwest boots costa greggs starbucks bbc bupa dhl ups dpd royal
");

/// Words of trades and places that are many people's surname.
static SURNAMES: Words = words!("
baker barber brewer builder butcher carpenter cook driver farmer fisher forester gardener mason painter porter sergeant steward tailor
tanner joiner potter shepherd judge bishop street page master masters lead reader town first bond cash dean prior proctor usher ward law
small park place bank banks day printer plumber waiter archer hunter carter sawyer skinner spicer march may winter summers nurse
marshall marshal squire knight abbot deacon chamberlain butler falconer fowler constable road rhodes field fields sales price
");

/// Whether a word is a surname as well as a trade or a thing.
pub fn is_surname(word: &str) -> bool {
    holds(&SURNAMES, word)
}

/// Whether a word says what somebody works as.
pub fn is_job(word: &str) -> bool {
    const ENDS: [&str; 10] = [
        "leiter",
        "leiterin",
        "entwickler",
        "entwicklerin",
        "pfleger",
        "pflegerin",
        "techniker",
        "mechaniker",
        "fahrer",
        "ingenieur",
    ];
    let word = word.to_lowercase();
    holds(&JOBS, &word)
        || word.strip_suffix('s').is_some_and(|one| holds(&JOBS, one) && one.len() > 4)
        || ENDS.iter().any(|end| word.ends_with(end))
}

/// Whether a word says what several people work as, as the names of firms do: "Harrison Clark Solicitors".
pub fn are_jobs(word: &str) -> bool {
    let word = word.to_lowercase();
    !holds(&JOBS, &word) && word.strip_suffix('s').is_some_and(|one| holds(&JOBS, one) && one.len() > 4)
}

/// Whether a word in the place of a title says what somebody works as.
pub fn is_post(word: &str) -> bool {
    let word = word.to_lowercase().replace('ş', "ș").replace('ţ', "ț");
    is_job(&word) && !are_jobs(&word) || holds(&POSTS, &word)
}

/// Whether a word is of a firm's name.
pub fn is_firm(word: &str) -> bool {
    holds(&FIRMS, word)
}

/// Small words inside of names.
static PARTICLES: Words = words!(
    "de da das do dos del della di du la le las los van von der den ter ten bin bint ibn al el ap ferch y e zu af av"
);

/// What stands before or behind a name and is none of it.
static TITLES: Words = words!("
mr mrs ms miss mx dr prof professor sir dame rev eng ing dipl phd md mba msc bsc ba ma meng beng llb llm pgce qts acca
aca cima fcca ceng miet mcips cipd mcipd rn rgn rmn mrcp frcs jr sr esq pmp cpa cfa he him his she her they them hons
herr frau mme mlle sig sra señor señora pan pani lord lady captain capt sgt major col cpl doctor madame monsieur hon
hnd hnc cert cmgr acma cgma fca fcma fcipd acipd assoc mrics frics mciob mice mimeche ieng engtech mbcs citp fbcs
mcsp mrcgp mrcs mrcvs mpharm pgdip pgdipe cpsych mbps rnld rsn scphn ssn qtls mcollp fhea prince2 capm csm mice mciat arb riba
mist aat maat mcmi fcmi facca acib miod bds mbbs mbchb bvsc vn rvn aciob ciob mciht cmiosh miosh nebosh grad iosh obe mbe cbe
fda fdsc fdeng btec nvq ii iii
");

/// Whether a word is of something else than a name, as far as anybody can say.
pub fn is_no_name(word: &str) -> bool {
    holds(&NOT_NAMES, word) || holds(&JOBS, word)
}

pub fn is_particle(word: &str) -> bool {
    holds(&PARTICLES, word)
}

pub fn is_title(word: &str) -> bool {
    let bare: String = word.chars().filter(|c| c.is_alphabetic()).collect();
    holds(&TITLES, &bare)
}

fn holds(list: &Words, word: &str) -> bool {
    list.contains(word.to_lowercase().as_str())
}

/// How many digits a text has.
pub fn digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

/// The last word of a text.
pub fn last(text: &str) -> Option<&str> {
    text.rsplit(|c: char| !c.is_alphabetic()).next().filter(|word| !word.is_empty())
}

//! The headings of a CV's parts, in the languages that CVs come in.

/// What a part of a CV is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Ahead of every heading.
    Top,
    /// How the candidate is reached, and who they are.
    Contact,
    Profile,
    Experience,
    Education,
    References,
    /// A letter in front of the CV.
    Letter,
    Other,
}

#[rustfmt::skip]
const HEADINGS: &[(Part, &str)] = &[
    (Part::Contact, "contact;contact details;how to contact me;where to find me;contact me at;reach me;find me;further details;contacts;contact information;contact me;contact info;my contact;personal details;personal information;personal data;
        personal particulars;details;get in touch;how to reach me;address;persönliche daten;persönliche angaben;kontakt;kontaktdaten;coordonnées;
        informations personnelles;état civil;contacto;datos personales;información personal;dane osobowe;dane kontaktowe;informații personale;
        informatii personale;date personale;date de contact;manylion cyswllt;manylion personol;cysylltu;contatti;informazioni personali;dati personali;contatos;
        dados pessoais;personal info;my details;your details;applicant details;candidate details;personal contact;contact me on;about you;contact gegevens;persoonlijke gegevens"),
    (Part::Profile, "profile;personal statement;summary;about me;about;objective;career objective;personal profile;professional summary;professional profile;
        career summary;career profile;executive summary;introduction;profil;über mich;zusammenfassung;kurzprofil;à propos;perfil;perfil profesional;
        sobre mí;podsumowanie;o mnie;profil zawodowy;despre mine;profil personal;proffil;proffil personol;datganiad personol;amdanaf i;profilo;
        professional statement;overview;who i am;key profile;resumen"),
    (Part::Experience, "experience;work experience;employment;employment history;career history;work history;professional experience;relevant experience;
        career to date;employment record;positions held;professional background;recent experience;previous employment;current employment;career;
        employment and experience;employment & experience;work experience & employment;professional history;job history;experience & employment;
        employment details;present employment;current role;current position;clinical experience;teaching experience;professional employment;
        industry experience;selected experience;key experience;experience highlights;employment summary;career experience;
        berufserfahrung;beruflicher werdegang;berufspraxis;praxiserfahrung;berufliche erfahrung;expérience professionnelle;expériences professionnelles;
        academic appointments;appointments;academic positions;posts held;appointments held;professional appointments;academic posts;
        employment history and experience;career history and experience;work experience and employment history;previous roles;previous positions;
        previous experience;recent employment;recent roles;relevant work experience;relevant employment;current or most recent employment;present or most recent employment;
        current/most recent employment;present job;current job;present post;current post;current position;most recent employment;career details;
        experience and employment;work history and experience;experience & work history;previous work experience;industrial experience;
        commercial experience;nursing experience;management experience;other experience;additional experience;other employment;earlier career;
        experience professionnelle;experiences professionnelles;expérience;expériences;parcours professionnel;experiencia laboral;experiencia profesional;experiencia;doświadczenie zawodowe;doświadczenie;
        przebieg kariery;experiență profesională;experienta profesionala;experiență;experiența profesională;profiad gwaith;profiad;
        hanes cyflogaeth;cyflogaeth;hanes gwaith;esperienza professionale;esperienze professionali;esperienza lavorativa;esperienze lavorative;
        experiência profissional;experiência de trabalho;percurso profissional;werkervaring;arbeidsverleden;loopbaan;arbeitserfahrung;
        esperienze di lavoro;zatrudnienie;historia zatrudnienia;experiență de muncă;szakmai tapasztalat;szakmai tapasztalatok;munkatapasztalat;munkahelyek;
        darbo patirtis;darba pieredze;pracovní zkušenosti;praxe;pracovné skúsenosti;трудов стаж;професионален опит;опыт работы;досвід роботи;
        iş deneyimi;επαγγελματική εμπειρία;radno iskustvo;delovne izkušnje;arbeidserfaring;arbetslivserfarenhet;erhvervserfaring;työkokemus;
        career so far;my career;my career so far;employment to date;professional career;work record;work background;job experience;working life;
        jobs i have had;previous jobs;recent jobs;recent contracts;posts;roles;my experience;my jobs;my work experience;practical experience;
        positions;employment background;experiences;work experiences;job history;where i have worked;where i've worked;what i have done;jobs"),
    (Part::Education, "education;education and qualifications;education & qualifications;qualifications;academic qualifications;education and training;
        education & training;education/qualifications;education and professional qualifications;academic education;further education;higher education;
        secondary education;education and certifications;training and education;education, training and qualifications;training & development;training;training and qualifications;academic background;academic history;educational background;qualifications and training;
        qualifications & training;professional qualifications;professional development;education history;schooling;studies;
        ausbildung;bildung;schulbildung;studium;akademischer werdegang;formation;formations;formation académique;études;formación;formación académica;educación;
        estudios;wykształcenie;edukacja;educație;educație și formare;educatie;studii;addysg;addysg a chymwysterau;cymwysterau;istruzione;istruzione e formazione;
        formazione;educação;formação;opleiding;opleidingen;tanulmányok;iskolai végzettség;végzettség;išsilavinimas;izglītība;vzdělání;vzdelanie;
        образование;образование и обучение;освіта;eğitim;εκπαίδευση;obrazovanje;izobrazba;utdanning;utbildning;uddannelse;koulutus;habilitações;
        my education"),
    (Part::References, "references;referees;reference;referee;professional references;my references;references and referees;referenzen;références;
        referencias;referencje;referințe;referinte;geirda;canolwyr;referenze;referências;referenties;professional referees;character references;
        character reference;work references"),
    (Part::Other, "skills;key skills;core skills;technical skills;it skills;skills and abilities;skills & abilities;core competencies;competencies;
        key competencies;areas of expertise;expertise;languages;interests;hobbies;hobbies and interests;hobbies & interests;interests and hobbies;certifications;certificates;
        licences;licenses;licences and certificates;licences & tickets;tickets;tickets and licences;achievements;key achievements;publications;awards;
        honours;awards and honours;volunteering;voluntary work;volunteer experience;voluntary experience;volunteer work;additional information;further information;other information;
        other;projects;selected projects;memberships;professional memberships;affiliations;top skills;driving licence;additional skills;personal skills;
        skills summary;skills profile;tools;technologies;courses;community;activities;extra-curricular activities;
        kenntnisse;fähigkeiten;sprachen;sprachkenntnisse;interessen;hobbys;edv-kenntnisse;compétences;langues;loisirs;centres d'intérêt;
        habilidades;competencias;idiomas;aficiones;intereses;umiejętności;języki;języki obce;zainteresowania;kursy;kursy i szkolenia;competențe;aptitudini;limbi străine;
        limbi straine;hobby-uri;sgiliau;sgiliau allweddol;ieithoedd;diddordebau;gwirfoddoli;competenze;lingue;interessi;competências;registration;
        registrations;professional registration;clinical skills;trade skills;job-related skills;digital skills;communication skills;availability;
        other roles;other positions;voluntary roles;volunteer roles;positions of responsibility;responsibilities;unpaid work;charity work;community work;
        memberships and affiliations;interests and activities;personal interests;key strengths;key attributes;it and technical skills;core strengths;
        strengths;declaration;signature;career break;freiwilligenarbeit;ehrenamt;bénévolat;voluntariado;wolontariat;voluntariat"),
];

/// Headings that are labels where something stands beside them.
const LABELS: [&str; 4] = ["address", "details", "reference", "career"];

/// A line's first cell and the rest, where that cell is a heading, as in a column of headings.
pub fn beside(text: &str) -> Option<(&str, &str)> {
    let (head, rest) = text.split_once('\t')?;
    let lower = head.to_lowercase();
    let is_label = LABELS.contains(&lower.trim_end_matches([' ', ':', '-']));
    (!is_label && !rest.is_empty() && part_of(&lower).is_some()).then_some((head, rest))
}

/// The part that a line is the heading of, if it is one: in small letters.
pub fn part_of(lower: &str) -> Option<Part> {
    if lower.len() > 60 {
        return None;
    }
    let bare = unnumbered(lower).trim_matches(|c: char| !c.is_alphabetic());
    let (head, rest) = bare.split_at(bare.find(['(', '\t', '|']).unwrap_or(bare.len()));
    let head = head.trim_end_matches([' ', ':', '-', '.']);
    // Behind brackets nothing follows: "Address(es) Leeds" is none.
    if head.len() < 3 || rest.len() > 30 || rest.starts_with('\t') || rest.contains(')') {
        return None;
    }
    if head.ends_with("contact details")
        || head.ends_with("contact information")
        || head.ends_with("candidate contact")
    {
        return Some(Part::Contact);
    }
    let listed = HEADINGS.iter().find(|(_, words)| words.split(';').any(|word| word.trim() == head));
    listed.map(|(part, _)| *part).or_else(|| tells_work(lower, head).then_some(Part::Experience))
}

/// A form's heading without what counts it: "Section 5: Referees", "Part B - Employment".
fn unnumbered(lower: &str) -> &str {
    let counted = ["section ", "part "].iter().find_map(|word| lower.strip_prefix(word));
    let parted = counted.and_then(|rest| rest.split_once([':', '-', '.', ')', ' ']));
    parted.filter(|(number, _)| (1..=2).contains(&number.len())).map_or(lower, |(_, head)| head)
}

/// Whether a heading is of a profile, unless spans of time follow: "Career Summary" above jobs.
pub fn may_tell_work(lower: &str) -> bool {
    let bare = lower.trim_matches(|c: char| !c.is_alphabetic());
    ["career summary", "career profile", "professional summary", "career overview"].contains(&bare)
}

/// Whether a heading that no list has tells of work: "Retail experience", "Career & achievements".
fn tells_work(lower: &str, head: &str) -> bool {
    const ENDS: [&str; 4] = ["experience", "employment", "employment history", "work history"];
    const OTHER: &str = "i my of in with have has no some gain gained the years volunteer voluntary volunteering unpaid customer user life
        hands-on extensive excellent";
    // Of which a career is nothing that was done.
    const AIMS: &str = "objective objectives aim aims goal goals break change statement aspirations ambitions plan adviser advisor coach
        development interests summary profile overview";
    let mut words = head.split(' ');
    let is_in = |list: &str, word: &str| list.split_ascii_whitespace().any(|listed| listed == word);
    let career = words.clone().next() == Some("career")
        && (2..=4).contains(&words.clone().count())
        && !words.clone().any(|word| is_in(AIMS, word));
    if career && lower.starts_with("career") {
        return true;
    }
    lower.starts_with(char::is_alphabetic)
        && ENDS.iter().any(|end| head.ends_with(end))
        && words.clone().count() <= 4
        && !words.any(|word| is_in(OTHER, word))
}

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
        dados pessoais;contact gegevens;persoonlijke gegevens"),
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
        expérience;expériences;parcours professionnel;experiencia laboral;experiencia profesional;experiencia;doświadczenie zawodowe;doświadczenie;
        przebieg kariery;experiență profesională;experienta profesionala;experiență;experiența profesională;profiad gwaith;profiad;
        hanes cyflogaeth;cyflogaeth;hanes gwaith;esperienza professionale;esperienze professionali;esperienza lavorativa;esperienze lavorative;
        experiência profissional;werkervaring;where i have worked;where i've worked;what i have done;jobs"),
    (Part::Education, "education;education and qualifications;education & qualifications;qualifications;academic qualifications;education and training;
        education & training;training;training and qualifications;academic background;academic history;educational background;qualifications and training;
        qualifications & training;professional qualifications;professional development;education history;schooling;school;studies;
        ausbildung;bildung;schulbildung;studium;akademischer werdegang;formation;formations;formation académique;études;formación;formación académica;educación;
        estudios;wykształcenie;edukacja;educație;educație și formare;educatie;studii;addysg;addysg a chymwysterau;cymwysterau;istruzione;istruzione e formazione;
        formazione;educação;formação;opleiding"),
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
        strengths;declaration;signature;career break;freiwilligenarbeit;ehrenamt;bénévolat;voluntariado;wolontariat;voluntariat"),
];

/// The part that a line is the heading of, if it is one: in small letters.
pub fn part_of(lower: &str) -> Option<Part> {
    if lower.len() > 60 {
        return None;
    }
    let bare = lower.trim_matches(|c: char| !c.is_alphabetic());
    let head = bare.split(['(', '\t', '|']).next().unwrap_or_default().trim_end_matches([' ', ':', '-', '.']);
    if head.len() < 3 || bare.len() > head.len() + 30 {
        return None;
    }
    if head.ends_with("contact details")
        || head.ends_with("contact information")
        || head.ends_with("candidate contact")
    {
        return Some(Part::Contact);
    }
    HEADINGS.iter().find(|(_, words)| words.split(';').any(|word| word.trim() == head)).map(|(part, _)| *part)
}

"""CVs of the third part in other languages: headings, labels, and what people write in them."""

from third.trades import Trade

HEADINGS = {
    "pl": {
        "p": "Podsumowanie zawodowe",
        "x": "Doświadczenie zawodowe",
        "e": "Wykształcenie",
        "s": "Umiejętności",
        "h": "Zainteresowania",
        "q": "Kursy i uprawnienia",
        "personal": "Dane osobowe",
        "cv": "Życiorys",
    },
    "ro": {
        "p": "Profil personal",
        "x": "Experiență profesională",
        "e": "Educație și formare",
        "s": "Competențe",
        "h": "Hobby-uri",
        "q": "Cursuri",
        "personal": "Informații personale",
        "cv": "Curriculum Vitae",
    },
    "de": {
        "p": "Kurzprofil",
        "x": "Berufserfahrung",
        "e": "Ausbildung",
        "s": "Kenntnisse",
        "h": "Interessen",
        "q": "Weiterbildung",
        "personal": "Persönliche Daten",
        "cv": "Lebenslauf",
    },
    "es": {
        "p": "Perfil",
        "x": "Experiencia laboral",
        "e": "Formación académica",
        "s": "Competencias",
        "h": "Aficiones",
        "q": "Cursos",
        "personal": "Datos personales",
        "cv": "Curriculum Vitae",
    },
}
# name, given, family, address, telephone, e-mail, date of birth, present
LABELS = {
    "en": ["Name", "First name", "Surname", "Address", "Telephone", "Email", "Date of birth", "Present"],
    "pl": ["Imię i nazwisko", "Imię", "Nazwisko", "Adres", "Telefon", "E-mail", "Data urodzenia", "obecnie"],
    "ro": ["Nume și prenume", "Prenume", "Nume", "Adresă", "Telefon", "E-mail", "Data nașterii", "prezent"],
    "de": ["Name", "Vorname", "Nachname", "Anschrift", "Telefon", "E-Mail", "Geburtsdatum", "heute"],
    "es": [
        "Nombre y apellidos",
        "Nombre",
        "Apellidos",
        "Dirección",
        "Teléfono",
        "Correo electrónico",
        "Fecha de nacimiento",
        "actualidad",
    ],
}
PROFILES = {
    "pl": "Jestem osobą odpowiedzialną i punktualną. Szukam stałej pracy w Wielkiej Brytanii.",
    "ro": "Sunt o persoană serioasă și muncitoare. Caut un loc de muncă stabil în Marea Britanie.",
    "de": "Zuverlässig und teamfähig, mit guten Englischkenntnissen. Ich suche eine neue Aufgabe in England.",
    "es": "Persona responsable y trabajadora, con ganas de aprender y de mejorar el inglés.",
}
HOBBIES = {
    "pl": "Wędkarstwo, muzyka, podróże",
    "ro": "Fotbal, lectură, drumeții",
    "de": "Wandern, Chorgesang, Lesen",
    "es": "Cocina, senderismo, fotografía",
}
TRADES = {
    "pl": [
        Trade(
            "pl women",
            ["Kierowniczka sklepu", "Sprzedawczyni", "Kasjerka"],
            ["Rossmann Polska", "Delikatesy Centrum", "Cukiernia Sowa"],
            ["Obsługa kasy i klienta", "Układanie towaru", "Zamówienia u dostawców", "Szkolenie nowych osób"],
            ["Obsługa kasy", "Język angielski B1", "Praca zespołowa", "MS Office"],
            ["Kurs pierwszej pomocy"],
            "Technik handlowiec",
        ),
        Trade(
            "pl",
            ["Kierownik magazynu", "Brygadzista", "Operator wózka widłowego", "Pracownik magazynu"],
            ["Biedronka", "Transbud Poznań", "Raben Logistics Polska", "Zakłady Mięsne Sokołów"],
            [
                "Kompletacja zamówień skanerem",
                "Załadunek i rozładunek naczep",
                "Kierowanie zespołem ośmiu osób",
                "Inwentaryzacja towaru",
            ],
            ["Wózek widłowy", "Język angielski B1", "Skaner", "Praca zespołowa"],
            ["Uprawnienia UDT"],
            "Technik mechanik",
        ),
        Trade(
            "pl",
            ["Szef kuchni", "Kucharz", "Pomoc kuchenna"],
            ["Restauracja Pod Lipą", "Hotel Gołębiewski", "Karczma Góralska"],
            ["Przygotowanie dań kuchni polskiej", "Zamawianie produktów", "Utrzymanie czystości w kuchni"],
            ["HACCP", "Język angielski A2", "Kuchnia włoska", "Cukiernictwo"],
            ["Książeczka sanepidowska"],
            "Technik żywienia",
        ),
    ],
    "ro": [
        Trade(
            "ro",
            ["Șef de echipă", "Electrician", "Lucrător în construcții"],
            ["Electromontaj Carpați", "Dedeman", "Bog'Art", "Construct Vest SRL"],
            ["Montaj de instalații electrice", "Coordonarea a cinci muncitori", "Citirea planurilor"],
            ["Instalații electrice", "Limba engleză B2", "Sudură", "Permis categoria B"],
            ["Autorizație ANRE"],
            "Liceul Tehnologic, electrotehnică",
        ),
        Trade(
            "ro women",
            ["Asistentă medicală principală", "Asistentă medicală", "Infirmieră"],
            ["Spitalul Județean Cluj", "Regina Maria", "Clinica Sfânta Ana"],
            ["Administrarea tratamentului", "Îngrijirea pacienților", "Recoltarea probelor de sânge"],
            ["Îngrijire", "Limba engleză B2", "Prim ajutor", "Operare PC"],
            ["Membru OAMGMAMR"],
            "Școala Postliceală Sanitară",
        ),
    ],
    "de": [
        Trade(
            "de women",
            ["Teamleiterin Einkauf", "Einkäuferin", "Industriekauffrau"],
            ["Bosch Rexroth", "Nordmilch", "Hengst Filtration"],
            [
                "Verhandlungen mit Lieferanten",
                "Bestellungen und Terminüberwachung",
                "Betreuung von zwei Auszubildenden",
            ],
            ["SAP R/3", "Englisch C1", "Verhandlungsführung", "MS Excel"],
            ["Ausbildereignung"],
            "Ausbildung zur Industriekauffrau",
        ),
        Trade(
            "de",
            ["Werkstattmeister", "Kfz-Mechatroniker", "Geselle"],
            ["Autohaus Brandt", "MAN Truck & Bus", "Kfz-Werkstatt Petersen"],
            ["Wartung und Reparatur von Lkw", "Fehlersuche an elektrischen Anlagen", "Annahme von Kundenfahrzeugen"],
            ["Diagnosetechnik", "Englisch B1", "Klimaanlagen", "Schweißen"],
            ["Meisterbrief"],
            "Ausbildung zum Kfz-Mechatroniker",
        ),
    ],
    "es": [
        Trade(
            "es",
            ["Jefe de sala", "Camarero", "Ayudante de cocina"],
            ["Restaurante La Marina", "Meliá Valencia", "Cafetería Colón"],
            [
                "Atención a clientes en sala y terraza",
                "Coordinación de un equipo de seis personas",
                "Preparación de cafés y cócteles",
            ],
            ["Atención al cliente", "Inglés B2", "Coctelería", "Manejo de caja"],
            ["Manipulador de alimentos"],
            "Grado medio en Servicios de Restauración",
        ),
        Trade(
            "es women",
            ["Administrativa contable", "Auxiliar administrativa", "Recepcionista"],
            ["Consum Cooperativa", "Gestoría Ferrer", "Clínica Dental Turia"],
            ["Facturación y conciliación bancaria", "Atención telefónica", "Archivo y correspondencia"],
            ["ContaPlus", "Inglés B1", "Microsoft Office", "Facturación"],
            ["Curso de nóminas"],
            "Grado superior en Administración y Finanzas",
        ),
    ],
}
SCHOOLS = {
    "pl": "Zespół Szkół Technicznych w Poznaniu",
    "ro": "Colegiul Tehnic Ana Aslan",
    "de": "Berufskolleg Hansa",
    "es": "IES Jorge Juan",
}
CULTURE = {"pl": "polish", "ro": "romanian", "de": "german", "es": "iberian"}

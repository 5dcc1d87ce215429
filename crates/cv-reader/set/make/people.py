"""Fictional people: names of many kinds, e-mail addresses and phone numbers as they are written in CVs."""

import unicodedata

# culture -> given names, family names
NAMES = {
    "english": (
        "Oliver Emma Thomas Charlotte James Hannah William Georgia Daniel Megan Jack Abigail Callum Holly Ryan Bethany Nathan Jodie Lewis Kirsty Craig Gemma Stuart "
        "Lorraine Martin Tracey Gareth Leanne Simon Heather Keith Denise Ross Naomi Toby Imogen Hugh Beatrice Dean Kayleigh Lee Stacey Neil Julie Barry Maureen Sean Paula",
        "Atkinson Barlow Hargreaves Pemberton Whitlock Thorpe Ashworth Lockwood Radcliffe Bramley Sutcliffe Holroyd Fairclough Cartwright Dewhurst Nuttall Haywood Stansfield "
        "Tunnicliffe Wainwright Birtwistle Goodall Hollis Pickering Swift Tomlinson Yates Ogden Kershaw Bostock Croft Dyson Eastwood Farrow Gell Hibbert Jarvis Lomax Mellor Peel",
    ),
    "word": (
        "Mark Grace Faith Victoria Chase Hope Rose Grant Will Bill Dawn Summer Joy Miles Rusty Penny Frank Art Sandy Robin Ruby Daisy Violet Max Ray Jasmine Olive April June",
        "Driver Baker Page Park Manning Cook Banks Field Wood Stone Bell Price Sharp Cross Hill Rivers Marsh West Day Bird Fox Wolf King Bishop Carpenter Porter Shepherd "
        "Fisher Mason Butler Chambers Hall Street Winter Young Best Little Long",
    ),
    "scots": (
        "Fiona Ewan Mhairi Alasdair Catriona Hamish Isla Rory Eilidh Fraser Shona Angus",
        "McAllister MacLeod McKenna MacDonald McBride MacIntyre McGregor MacKay McCafferty McPhee "
        "Buchanan Drummond Farquharson Urquhart",
    ),
    "irish": (
        "Aoife Niamh Cillian Siobhán Declan Róisín Padraig Caoimhe Conor Orla Eoin Gráinne",
        "O'Brien O'Connor O'Sullivan O'Hara O'Dowd Fitzgerald Gallagher Ní-Bhriain Kavanagh McGrath Doherty Byrne",
    ),
    "welsh": (
        "Rhys Cerys Gwen Emyr Angharad Dylan Siân Ieuan Carys Huw Nia Gethin",
        "Llewellyn Pritchard Bowen Gruffydd Prosser Vaughan Davies Meredith Powell Cadwallader",
    ),
    "double": (
        "Eleanor Rupert Sophie Jonathan Philippa Adam Natasha Marcus Claire Anthony",
        "Clarke-Wood Parry-Jones Barton-Smythe Lloyd-Evans Taylor-Ross Ellis-Grant Marsh-Baker Kaye-Adeyemi "
        "Carter-Singh Brooks-Nolan",
    ),
    "indian": (
        "Priya Arjun Kavita Rohan Sunita Vikram Deepa Harpreet Gurpreet Nisha Anil Meera Sandeep Lakshmi",
        "Patel Sharma Kaur Singh Desai Iyer Chowdhury Nair Gill Banerjee Mehta Reddy Krishnamurthy Dhillon",
    ),
    "pakistani": (
        "Aisha Bilal Sana Imran Zainab Hassan Farah Adeel Mariam Yusuf",
        "Khan Hussain Malik Akhtar Qureshi Mahmood Iqbal Begum Rafiq Sheikh",
    ),
    "african": (
        "Chidi Ngozi Adaeze Kwame Abena Tunde Folake Emeka Thandiwe Tendai Amara Kofi Oluwaseun",
        "Okafor Adeyemi Mensah Boateng Nwosu Osei Chukwu Moyo Ncube Okonkwo Balogun Asante Ogunleye",
    ),
    "polish": (
        "Agnieszka Paweł Katarzyna Łukasz Małgorzata Grzegorz Zofia Michał Ewa Krzysztof",
        "Wójcik Kowalczyk Nowak Szymańska Jabłoński Dąbrowska Pawlak Kaczmarek Zając Górski",
    ),
    "romanian": (
        "Andreea Mihai Ioana Răzvan Elena Ștefan Cristina Bogdan",
        "Popescu Ionescu Dumitrescu Stănescu Munteanu Rădulescu Țurcanu",
    ),
    "spanish": (
        "Lucía Álvaro Marta Iñigo Carmen José Nuria Sergio",
        "García Fernández Núñez Ibáñez Castro Moreno Peña Ordóñez",
    ),
    "german": (
        "Jürgen Anke Björn Käthe Matthias Sabine Uwe Heike",
        "Köhler Schröder Weiß Günther Becker Krüger Vogel Böhm",
    ),
    "french": (
        "Élodie Benoît Chloé François Aurélie Étienne Maëlle Thibault",
        "Lefèvre Dubois Girard Moreau Beaumont Gauthier Chevalier Hervé",
    ),
    "short": ("Jo Li Al Bo Ed Mo Xi Yi Ty Su Vi Cy", "Ng Wu Oz Li Yu Ho Su Xu Ma Ko Ip Oh Fu Eo"),
    "particle": (
        "Willem Anneke Leila Carlos Giulia Omar Pieter Beatriz Karim Isabella",
        "van der Berg|van Dijk|de Souza|da Silva|di Marco|el-Sayed|von Habsburg|de la Cruz|ter Horst|al-Rashid|van den Heuvel|dos Santos",
    ),
    "hyphen": (
        "Anne-Marie Mary-Jane Jean-Paul Ana-Maria Lily-Mae Ji-woo Hans-Peter Tyler-James",
        "Foster Hewitt Norton Sykes Burrows Kim Hodge Latham",
    ),
}

# family, given: as written in its own script and in Latin letters
SCRIPTS = [
    ("李", "伟", "Li", "Wei"),
    ("王", "芳", "Wang", "Fang"),
    ("陈", "静", "Chen", "Jing"),
    ("张", "敏", "Zhang", "Min"),
    ("刘", "洋", "Liu", "Yang"),
    ("黄", "丽", "Huang", "Li"),
    ("周", "杰", "Zhou", "Jie"),
    ("林", "雪", "Lin", "Xue"),
]
GREEK_AND_CYRILLIC = [
    ("Ирина", "Волкова", "Irina", "Volkova"),
    ("Дмитрий", "Соколов", "Dmitry", "Sokolov"),
    ("Олена", "Шевченко", "Olena", "Shevchenko"),
    ("Νίκος", "Παππάς", "Nikos", "Pappas"),
    ("Георги", "Димитров", "Georgi", "Dimitrov"),
    ("Μαρία", "Ιωάννου", "Maria", "Ioannou"),
]

NICKNAMES = {
    "William": "Bill",
    "Katherine": "Kate",
    "Robert": "Bob",
    "Elizabeth": "Liz",
    "Margaret": "Maggie",
    "Anthony": "Tony",
    "Jonathan": "Jonny",
    "Abigail": "Abi",
    "Thomas": "Tom",
    "Charlotte": "Charlie",
    "Oluwaseun": "Seun",
    "Krzysztof": "Chris",
    "Philippa": "Pip",
    "Daniel": "Danny",
    "Stanley": "Stan",
    "Alexandra": "Sasha",
    "Małgorzata": "Gosia",
}

LABEL_PAIRS = [
    ("Surname", "First name"),
    ("Surname", "Forename(s)"),
    ("Last name", "First name"),
    ("Family name", "Given name(s)"),
    ("Surname(s)", "First name(s)"),
]


def pick_name(rng, culture):
    given, family = NAMES[culture]
    families = family.split("|") if "|" in family else family.split()
    return rng.choice(given.split()), rng.choice(families)


def plain(text):
    """Letters of the English alphabet alone, as people write their names in e-mail addresses."""
    text = text.translate(str.maketrans({"ł": "l", "Ł": "L", "ß": "ss", "ø": "o"}))
    text = unicodedata.normalize("NFD", text)
    return "".join(c for c in text if c.isascii() and c.isalnum()).lower()


PROVIDERS = ["gmail.com"] * 9 + [
    "hotmail.co.uk",
    "hotmail.com",
    "outlook.com",
    "outlook.com",
    "yahoo.co.uk",
    "yahoo.co.uk",
    "icloud.com",
    "btinternet.com",
    "live.co.uk",
    "sky.com",
    "talktalk.net",
    "virginmedia.com",
    "proton.me",
    "protonmail.com",
    "me.com",
    "aol.com",
    "ntlworld.com",
    "googlemail.com",
    "fastmail.co.uk",
    "mail.com",
    "example.co.uk",
    "example.org",
    "msn.com",
]


def make_email(rng, first, last, lang="en"):
    given, family = plain(first) or "mail", plain(last)
    own = [
        f"{given}@{family or given}{rng.choice(['.me.uk', '.co.uk', '.dev', '.name', '.org.uk'])}",
        f"hello@{given}{family}.{rng.choice(['com', 'co.uk', 'design', 'uk'])}",
        f"{given}.{family or 'x'}@alumni.northfield.ac.uk",
    ]
    if rng.random() < 0.12:
        return rng.choice(own)
    number = rng.choice(["", "", rng.randint(2, 99), rng.randint(1970, 2004)])
    local = (
        rng.choice(
            [
                f"{given}.{family}{number}",
                f"{given}{family}{number}",
                f"{given[0]}.{family}{number}",
                f"{given}_{family}{number}",
                f"{family}.{given}{number}",
                f"{given}-{family}{number}",
                f"{given[0]}{family}{number}",
                f"{given}{rng.randint(11, 999)}",
                f"{given}.{family}+jobs",
            ]
        )
        if family
        else f"{given}{number}"
    )
    local = local.replace("..", ".").strip(".-_") if family else local
    provider = {
        "de": ["gmx.de", "web.de"],
        "fr": ["orange.fr", "free.fr"],
        "pl": ["wp.pl", "onet.pl"],
        "es": ["telefonica.net"],
        "ro": ["yahoo.ro"],
    }.get(lang, []) + PROVIDERS
    text = f"{local}@{rng.choice(provider)}"
    return "".join((c.upper() if i == 0 else c) for i, c in enumerate(text)) if rng.random() < 0.04 else text


def digits(rng, n):
    return "".join(rng.choice("0123456789") for _ in range(n))


def make_phone(rng, kind="mobile", code="020"):
    """A phone number: as printed, and in international form."""
    if kind == "mobile":
        n = (
            f"7700900{digits(rng, 3)}"
            if rng.random() < 0.4
            else f"7{rng.choice(['4', '5', '7', '8', '9'])}{rng.choice('123456789')}{digits(rng, 2)}{rng.choice('123456789')}{digits(rng, 4)}"
        )
        a, b, c = n[:4], n[4:7], n[7:]
        nb, minus = "\u00a0", "\u2212"
        printed = rng.choice(
            [
                f"0{n}",
                f"0{n}",
                f"0{n[:4]} {n[4:]}",
                f"0{a} {b} {c}",
                f"0{a} {b} {c}",
                f"+44 {a} {b}{c}",
                f"+44{n}",
                f"+44 (0){a} {b} {c}",
                f"+44 (0) {n}",
                f"0044 {a} {b}{c}",
                f"(+44) {n}",
                f"0{a}  {b}{c}",
                f"0{a}-{b}-{c}",
                f"0{a}.{b}.{c}",
                f"(0{a}) {b}{c}",
                f"0{a}{minus}{b}{minus}{c}",
                f"0{a}{nb}{b}{nb}{c}",
                f"+44{nb}{a}{nb}{b}{c}",
                f"0{n[:2]} {n[2:4]} {n[4:6]} {n[6:8]} {n[8:]}",
                f"0{n[0]}{n[1:4]}/{n[4:]}",
                f"00447{n[1:]}",
                f"+44-{a}-{b}{c}",
                f"0{a} {b}\u2011{c}",
            ]
        )
        return printed, "+44" + n
    if kind == "landline":
        if len(code) == 3:
            n = f"{code[1:]}{rng.choice(['7946 0', '3' + digits(rng, 3) + ' ', '8' + digits(rng, 3) + ' '])}{digits(rng, 3)}"
            n = n if len(n.replace(" ", "")) == 10 else n + digits(rng, 10 - len(n.replace(" ", "")))
            local = n[2:]
        else:
            local = f"{rng.choice('23456789')}{digits(rng, 9 - len(code) + 1)}"
            if rng.random() < 0.25:
                code, local = "01632", f"960{digits(rng, 3)}"
        number = "+44" + (code[1:] + local).replace(" ", "")
        printed = rng.choice(
            [
                f"{code} {local}",
                f"({code}) {local}",
                f"+44 (0){code[1:]} {local}",
                f"{code}-{local.replace(' ', '-')}",
                f"{code}{local.replace(' ', '')}",
            ]
        )
        return printed, number
    if kind == "irish":
        n = f"8{rng.choice('5679')}{digits(rng, 7)}"
        return rng.choice([f"+353 {n[:2]} {n[2:5]} {n[5:]}", f"0{n[:2]} {n[2:]}", f"00353 {n[:2]} {n[2:]}"]), "+353" + n
    if kind == "indian":
        n = f"9{digits(rng, 9)}"
        return rng.choice([f"+91 {n[:5]} {n[5:]}", f"+91-{n}", f"+91 {n}"]), "+91" + n
    if kind == "polish":
        n = f"{rng.choice(['501', '602', '512', '660'])}{digits(rng, 6)}"
        return rng.choice([f"+48 {n[:3]} {n[3:6]} {n[6:]}", f"{n[:3]}-{n[3:6]}-{n[6:]}", f"0048 {n}"]), "+48" + n
    if kind == "us":
        n = f"{rng.choice(['212', '415', '617'])}555{digits(rng, 4)}"
        return rng.choice(
            [f"+1 ({n[:3]}) {n[3:6]}-{n[6:]}", f"+1 {n[:3]} {n[3:6]} {n[6:]}", f"{n[:3]}.{n[3:6]}.{n[6:]}"]
        ), "+1" + n
    if kind == "de":
        n = f"151{digits(rng, 8)}"
        return rng.choice([f"+49 {n[:3]} {n[3:]}", f"0{n[:3]} / {n[3:]}", f"0049 {n[:3]} {n[3:]}"]), "+49" + n
    if kind == "fr":
        n = f"6{digits(rng, 8)}"
        return rng.choice(
            [
                f"0{n[0]} {n[1:3]} {n[3:5]} {n[5:7]} {n[7:]}",
                f"+33 {n[0]} {n[1:3]} {n[3:5]} {n[5:7]} {n[7:]}",
                f"0{n[0]}.{n[1:3]}.{n[3:5]}.{n[5:7]}.{n[7:]}",
            ]
        ), "+33" + n
    if kind == "es":
        n = f"6{digits(rng, 8)}"
        return rng.choice([f"+34 {n[:3]} {n[3:5]} {n[5:7]} {n[7:]}", f"{n[:3]} {n[3:6]} {n[6:]}"]), "+34" + n
    if kind == "ro":
        n = f"7{digits(rng, 8)}"
        return rng.choice([f"+40 {n[:3]} {n[3:6]} {n[6:]}", f"0{n[:3]} {n[3:6]} {n[6:]}"]), "+40" + n
    raise ValueError(kind)

"""The people of the second part of the set: names, e-mail addresses and phone numbers; nobody of the first part is among them."""

from people import digits, plain

# culture -> weight, given names, family names
NAMES = {
    "british": (
        30,
        "Alison Graham Nicola Duncan Rebecca Alistair Tina Craig Melanie Gavin Samantha Russell Joanna Clive Chloe Connor Ellie Jordan Lauren Jake Molly Reece Amy Louis Poppy Harvey Jessica Kieran Katie Scott Debbie Trevor Yvonne Malcolm Sharon Ashley Marion Leonard",
        "Abbott Beckett Cawthorne Dobson Entwistle Fearnley Gillespie Heywood Illingworth Jessop Kirkbride Lightfoot Moorcroft Naylor Openshaw Pilkington Quarmby Ramsden Scholes Threlfall Underhill Varley Winstanley Yarwood Brennan Crowther Duxbury Fenwick Garside Hindle Tattersall Bancroft",
    ),
    "word": (
        10,
        "Hazel Ivy Clay Rich Pat Drew Iris Jade Amber Christian Earl Guy Carol Melody Angel Sunny Harmony Jack Gene Norm Scarlett Crystal",
        "Bush Potter Nurse Judge Clerk Constable Gardener Barber Miller Painter Steward Cooper Glover Sawyer Turner Weaver Walker Ford London Kent Paris March May Friend Power Strong Good Bright Savage Pope Farmer Summers",
    ),
    "scots-irish": (
        8,
        "Kirsteen Gregor Morag Iain Sorcha Fergus Ciara Brendan Sinéad Ruairí Deirdre Lorcan",
        "McCrindle MacFarlane McIlroy McDaid O'Rourke O'Toole O'Hanlon MacAskill Galbraith Lochhead Rafferty Heaney D'Arcy McQuaid",
    ),
    "welsh": (
        4,
        "Bethan Iestyn Lowri Owain Ffion Gwilym Tegan Aled",
        "Bevan Beynon Griffiths ap-Rhys Howells Parry Tudor Yorath",
    ),
    "double": (
        6,
        "Harriet Edmund Tamsin Giles Verity Oscar Annabel Felix",
        "Hope-Jones Ward-Bennett Fox-Leonard Hall-Osman Price-Whelan Reid-Akhtar Moss-Thompson Stone-Gray",
    ),
    "indian": (
        7,
        "Ananya Karthik Divya Rajesh Pooja Manpreet Jaspreet Siddharth Swathi Naveen Ritu Ashok",
        "Agarwal Bhatt Chauhan Grewal Joshi Kulkarni Menon Pillai Rao Sandhu Thakur Venkatesan",
    ),
    "muslim": (
        7,
        "Fatima Usman Khadija Ibrahim Noor Tariq Rabia Hamza Samira Faisal Shabnam Abdullah",
        "Ahmed Bashir Chaudhry Farooq Ghani Haider Javed Latif Mirza Shah Siddiqui Warsame",
    ),
    "african": (
        7,
        "Adebayo Chiamaka Ifeanyi Yetunde Kwabena Akosua Blessing Tapiwa Rutendo Femi Obinna Nomvula",
        "Abiola Danso Eze Igwe Kamau Mutasa Nkemelu Oyelaran Sibanda Uchenna Yeboah Amponsah",
    ),
    "polish": (
        4,
        "Agata Bartosz Dorota Jarosław Kinga Mateusz Wioletta Zbigniew",
        "Baran Czajkowski Lewandowska Mazur Piątek Sobczak Wieczorek Żukowski",
    ),
    "iberian": (
        4,
        "Inês João Rocío Joaquín Raquel Tomás Mónica Rui",
        "Almeida Carvalho Herrera Gonçalves Muñoz Sánchez Teixeira Vázquez",
    ),
    "italian": (
        2,
        "Chiara Matteo Alessia Davide Niccolò Serena",
        "Bianchi Conti Esposito Ferri Lombardi Rizzo",
    ),
    "baltic": (
        2,
        "Jurgita Mantas Rūta Andris Līga Eglė",
        "Kazlauskas Petrauskienė Ozoliņš Bērziņa Stankevičius Žukauskaitė",
    ),
    "hungarian": (2, "Zsófia László Réka Gergő Ágnes Balázs", "Nagy Kovács Tóth Szabó Horváth Fekete"),
    "chinese": (3, "Mei Jun Xiuying Hao Ling Kai Hui", "Chan Cheung Lam Tang Zhao Qian Leung"),
    "short": (3, "Ed Jo Vi Bo Al Cy", "Au Ng Foo Ko Ip Ma"),
    "particle": (
        5,
        "Sanne Ruben Fabio Camila Nadia Luca Hendrik Paula",
        "van Vliet|de Groot|di Stefano|dos Reis|el Amrani|von Arnim|de la Fuente|van der Merwe|Le Fanu|St John|del Toro",
    ),
    "french": (1, "Amélie Guillaume Solène Rémi Océane Loïc", "Perrin Roussel Fontaine Lemoine Barbier Lacroix"),
    "hyphen": (
        3,
        "Sarah-Jane Billie-Jo John-Paul Emma-Louise Jean-Luc Kerry-Ann",
        "Tranmer Wilcock Ormerod Spence Whalley Rudd",
    ),
}
BY_LANGUAGE = {
    "it": "italian",
    "pt": "iberian",
    "hu": "hungarian",
    "lt": "baltic",
    "nl": "particle",
    "es": "iberian",
    "fr": "french",
}

# As written in the own script (given and family name in Latin order, but for the Chinese), given, family.
SCRIPTS = [
    ("Юлія Мельник", "Yuliia", "Melnyk"),
    ("Сергій Бондаренко", "Serhii", "Bondarenko"),
    ("Ελένη Γεωργίου", "Eleni", "Georgiou"),
    ("Петър Иванов", "Petar", "Ivanov"),
    ("吴 昊", "Hao", "Wu"),
    ("郑 雅雯", "Yawen", "Zheng"),
    ("許 志明", "Chi Ming", "Hui"),
]

NICKNAMES = [
    ("Alexander", "Sandy"),
    ("Deborah", "Debs"),
    ("Michael", "Mick"),
    ("Patricia", "Trish"),
    ("Oluwadamilola", "Dami"),
    ("Francesca", "Fran"),
    ("Richard", "Dickie"),
    ("Susannah", "Zanna"),
    ("Muhammad", "Mo"),
    ("Theodora", "Teddie"),
    ("Xiaoling", "Lynn"),
]


def pick(rng, culture):
    _, given, family = NAMES[culture]
    return rng.choice(given.split()), rng.choice(family.split("|") if "|" in family else family.split())


PROVIDERS = (
    ["gmail.com"] * 10
    + [
        "hotmail.com",
        "hotmail.co.uk",
        "outlook.com",
        "outlook.com",
        "live.co.uk",
        "yahoo.com",
        "yahoo.co.uk",
        "icloud.com",
        "icloud.com",
    ]
    + [
        "btinternet.com",
        "sky.com",
        "aol.co.uk",
        "tiscali.co.uk",
        "blueyonder.co.uk",
        "mac.com",
        "pm.me",
        "hotmail.fr",
        "ymail.com",
        "gmx.co.uk",
    ]
)
ABROAD_MAIL = {
    "it": "libero.it",
    "pt": "sapo.pt",
    "hu": "freemail.hu",
    "lt": "inbox.lt",
    "nl": "ziggo.nl",
    "es": "hotmail.es",
    "fr": "laposte.net",
}


def make_email(rng, first, last, lang="en"):
    given, family = plain(first), plain(last or "cv")
    year = rng.randint(58, 99)
    local = rng.choice(
        [
            f"{given}.{family}",
            f"{given}.{family}",
            f"{given}{family}",
            f"{given}_{family}",
            f"{given}.{family}{year}",
            f"{given}{family}{rng.randint(1, 9)}",
            f"{given[0]}{family}{year}",
            f"{family}{given[0]}",
            f"{given}.{family[0]}{rng.randint(100, 999)}",
            f"{given}-{family}",
            f"{family}_{given}{rng.randint(1980, 2003)}",
            f"{given}.{rng.choice('abcdejlmr')}.{family}",
            f"mr{family}{year}" if rng.random() < 0.5 else f"{given}x{family}",
            f"{rng.choice(['cv', 'work', 'contact', 'job'])}.{given}{family}",
            f"{rng.choice(['bluebell', 'lufcfan', 'thegaffer', 'sparkle', 'wheelie', 'northernsoul'])}{rng.randint(10, 99)}",
        ]
    )
    domain = rng.choice(PROVIDERS)
    if lang in ABROAD_MAIL and rng.random() < 0.5:
        domain = ABROAD_MAIL[lang]
    elif rng.random() < 0.08:
        domain = rng.choice(
            [
                f"{given}-{family}.co.uk",
                f"{family}family.org.uk",
                f"{given}{family}.uk",
                "student.northmoor.ac.uk",
                f"the-{family}s.net",
            ]
        )
    text = f"{local}@{domain}"
    return text[0].upper() + text[1:] if rng.random() < 0.04 else text


MOBILES = ["7771", "7815", "7890", "7971", "7966", "7581", "7446", "7989", "7766", "7857", "7912", "7538"]


def mobile(rng):
    """A British mobile number as printed, and in international form."""
    n = "7700900" + digits(rng, 3) if rng.random() < 0.35 else rng.choice(MOBILES) + digits(rng, 6)
    a, b, c = n[:4], n[4:7], n[7:]
    forms = (
        [f"0{a} {b} {c}"] * 4
        + [f"0{n}"] * 4
        + [f"0{a} {b}{c}"] * 4
        + [f"+44 {a} {b}{c}", f"+44 {a} {b} {c}", f"+44{n}"]
        + [
            f"(+44) {a} {b}{c}",
            f"+44(0){a} {b} {c}",
            f"+44 (0){n}",
            f"0044 (0){a} {b}{c}",
            f"00 44 {a} {b} {c}",
            f"0{n[:2]} {n[2:6]} {n[6:]}",
            f"0{n[:4]} {n[4:6]} {n[6:8]} {n[8:]}",
            f"0{a}.{b}{c}",
            f"0{a} - {b}{c}",
            f"(0{a}) {b} {c}",
            f"+44-{n[:2]}-{n[2:6]}-{n[6:]}",
            f"+44 {n[:1]} {n[1:4]} {n[4:7]} {n[7:]}",
            f"0{a}–{b}–{c}",
            f"0{a}   {b}{c}",
            f"0{a}\u2009{b}\u2009{c}",
        ]
    )
    return rng.choice(forms), "+44" + n


def landline(rng, code):
    if len(code) == 3:
        local = rng.choice(
            ["7946 0", "8371 6", "7254 1"]
            if code == "020"
            else ["7689 1", "9082 4"]
            if code == "024"
            else ["9024 3", "7136 5"]
        ) + digits(rng, 3)
    elif len(code) == 4:
        local = rng.choice(["496 0", "232 1", "273 4", "246 7"]) + digits(rng, 3)
    else:
        local = rng.choice("234678") + digits(rng, 5)
    number = "+44" + (code[1:] + local).replace(" ", "")
    printed = rng.choice(
        [
            f"{code} {local}",
            f"({code}) {local}",
            f"{code} {local.replace(' ', '')}",
            f"{code} - {local}",
            f"+44 {code[1:]} {local}",
            f"{code}/{local.replace(' ', '')}",
        ]
    )
    return printed, number


def foreign_phone(rng, kind):
    """A number of another country, in the form with its code."""
    code, starts, rest, cut = {
        "ie": ("353", ["85", "86", "87", "83"], 7, (2, 5)),
        "ng": ("234", ["803", "806", "703"], 7, (3, 6)),
        "pk": ("92", ["300", "321", "333"], 7, (3,)),
        "ph": ("63", ["917", "918"], 7, (3, 6)),
        "gh": ("233", ["24", "20"], 7, (2, 5)),
        "in": ("91", ["98", "97", "99"], 8, (5,)),
        "za": ("27", ["82", "83"], 7, (2, 5)),
        "ae": ("971", ["50", "55"], 7, (2, 5)),
        "it": ("39", ["347", "333"], 7, (3, 6)),
        "pt": ("351", ["912", "963"], 6, (3, 6)),
        "hu": ("36", ["20", "30", "70"], 7, (2, 5)),
        "lt": ("370", ["612", "686"], 5, (3,)),
        "nl": ("31", ["6"], 8, (1,)),
        "es": ("34", ["612", "655"], 6, (3, 6)),
        "fr": ("33", ["6"], 8, (1, 3, 5, 7)),
    }[kind]
    n = rng.choice(starts) + (str(rng.randint(2, 5)) if kind in ("nl", "fr") else "")
    n += digits(rng, rest - (kind in ("nl", "fr")))
    cuts = [0, *cut, len(n)]
    spaced = " ".join(n[a:b] for a, b in zip(cuts, cuts[1:]))
    forms = [f"+{code} {spaced}", f"+{code}{n}", f"00{code} {spaced}", f"(+{code}) {spaced}"]
    if kind in ("it", "es", "pt"):
        forms.append(spaced)
    elif kind == "fr":
        forms.append("0" + spaced)
    return rng.choice(forms), f"+{code}{n}"

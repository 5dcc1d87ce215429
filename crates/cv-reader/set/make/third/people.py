"""The people of the third part of the set: names, e-mail addresses and phone numbers; nobody of the other parts is among them."""

from people import plain

# culture -> weight, given names, family names
NAMES = {
    "british": (
        44,
        "Beverley Stuart Lorraine Keith Abigail Toby Gemma Darren Philippa Rory Stacey Dean Imogen Lewis Natasha Barry Gillian Elliot Kerry Shaun Lydia Adrian Maxine Tristan Rosalind Wayne Heidi Callum Bianca Howard Tracey Nigel Jodie Luke Carly Glenn Jill Ryan Dawn Kyle Zoë Joe Ann Sue Phil",
        "Ackroyd Birtwistle Cotterill Dewhurst Eckersley Fothergill Greenhalgh Hargreaves Ibbotson Jagger Kershaw Longbottom Micklethwaite Nuttall Ormerod Postlethwaite Rawcliffe Sugden Thistlewood Unsworth Verrall Wigglesworth Yelland Bickerstaff Chatterton Dibble Eastwood Frobisher Goodchild Haslam Wright Stubbs Tranter Lunn Pegg",
    ),
    "words": (
        5,
        "Grace Mark Will Faith Robin Dale Heather Ruby Bill Violet Pearl Grant",
        "Hart Rose King Baker Church Day Field Wood Love Moon Bishop Street Hill Banks Lane Driver Porter Young",
    ),
    "irish and scots": (
        7,
        "Niamh Cormac Siobhán Eilidh Hamish Róisín Conor Ailsa Declan Fiona",
        "O'Sullivan|McGowan|MacLeod|O'Dwyer|McKechnie|McAllister|Ó Briain|Sutherland|Buchanan|O'Keeffe|MacInnes",
    ),
    "welsh": (4, "Siân Rhodri Angharad Dafydd Nerys Gethin Carys", "Gwynne Pritchard Llewellyn Bowen Prosser Vaughan"),
    "hyphens": (
        4,
        "Emma-Jane Mary-Ann Ben Laura Jean-Paul Sophie Tom Anne-Marie",
        "Baker-Shaw Lloyd-Evans Carter-Hall Hughes-Brown Scott-Knight Taylor-Reeves",
    ),
    "south asian": (
        10,
        "Priyanka Arjun Sunita Harpreet Vikram Meera Nisha Zainab Bilal Imran Ayesha Tanveer Shazia Nadeem Kavita Rohan",
        "Nair Deshmukh Iqbal Rehman Patel Dhillon Bains Sharma Mahmood Akram Hussain Ansari Choudhury Reddy Gill",
    ),
    "african": (
        7,
        "Oluwaseun Ngozi Kwame Adaeze Tendai Abena Emeka Thandiwe Babatunde Esi",
        "Adeyemi Okonkwo Mensah Boateng Chukwu Moyo Ncube Owusu Balogun Afolabi",
    ),
    "polish": (
        4,
        "Agnieszka Marek Grzegorz Małgorzata Łukasz Katarzyna Paweł",
        "Zając Kaczmarek Wójcik Duda Mazurek Krawczyk Pająk",
    ),
    "romanian": (
        4,
        "Ioana Bogdan Andreea Cătălin Mihaela Răzvan Ștefan",
        "Popescu Ionescu Dumitru Stănescu Munteanu Țurcanu",
    ),
    "german": (1, "Jürgen Anke Matthias Ulrike Björn Käthe", "Schäfer Brinkmann Lüdecke Vogel Krüger Weiß"),
    "iberian": (
        3,
        "José Beatriz Íñigo Catarina Nuno Concepción Óscar",
        "Fernandes|Garrido|Núñez|Da Silva|Lourenço|Marques|Ibáñez",
    ),
    "chinese and vietnamese": (3, "Wei Xin Thuy Minh Yan Li Cheuk", "Zhang Nguyen Wong Tran Lau Xu Pham"),
    "particles": (
        5,
        "Pieter Anouk Marco Leila Youssef Femke",
        "van Dijk|de Wit|El Hassan|della Rocca|van den Berg|bin Rashid",
    ),
    "turkish and greek": (2, "Ayşe Emre Despina Yannis Zeynep", "Yılmaz Özdemir Papadakis Şahin Nikolaou"),
}
MARKS = {"plain": 62, "caps": 15, "title": 5, "letters": 9, "middle": 6, "initial": 4, "nickname": 3}
LETTERS = {
    "physiotherapy": ["MCSP", "BSc (Hons), MCSP"],
    "veterinary": ["RVN", "BSc RVN"],
    "credit control": ["MCICM", "MAAT"],
    "optical": ["FBDO"],
    "machining": ["IEng", "BEng (Hons) MIMechE"],
    "online marketing": ["ACIM"],
    "fundraising": ["MA, MCIOF"],
    "primary school": ["QTS", "BEd (Hons)"],
    "premises": ["MIWFM", "Tech IOSH"],
    "mortgages": ["CeMAP"],
    "ambulance": ["MCPara"],
}
# Given names that are women's, where a title or an ending must agree.
WOMEN = set(
    "Beverley Lorraine Abigail Gemma Philippa Stacey Imogen Natasha Gillian Kerry Lydia Maxine Rosalind Heidi Bianca Tracey Jodie Carly Jill "
    "Dawn Zoë Ann Sue Grace Faith Heather Ruby Violet Pearl Niamh Siobhán Eilidh Róisín Ailsa Fiona Siân Angharad Nerys Carys Emma-Jane Mary-Ann "
    "Laura Sophie Anne-Marie Priyanka Sunita Harpreet Meera Nisha Zainab Ayesha Shazia Kavita Ngozi Adaeze Abena Thandiwe Esi Agnieszka Małgorzata "
    "Katarzyna Ioana Andreea Mihaela Anke Ulrike Käthe Beatriz Catarina Concepción Xin Thuy Yan Anouk Leila Femke Ayşe Despina Zeynep".split()
)
MIDDLE = ["Anthony", "Peter", "Thomas", "Edward", "James"], ["Jane", "Louise", "Rose", "Claire", "Ann"]
NICKNAMES = [
    ("Christopher", "Kit"),
    ("Elizabeth", "Libby"),
    ("Gurpreet", "Gary"),
    ("Anthony", "Tony"),
    ("Katarzyna", "Kasia"),
    ("Oluwaseun", "Seun"),
    ("Jacqueline", "Jackie"),
    ("Robert", "Bob"),
    ("Xiaoyan", "Grace"),
]
HOSTS = (
    "gmail.com "
    * 14
    + "hotmail.co.uk hotmail.com hotmail.com outlook.com outlook.com icloud.com yahoo.co.uk yahoo.com btinternet.com live.co.uk sky.com "
    "virginmedia.com aol.com googlemail.com tiscali.co.uk talktalk.net ntlworld.com me.com msn.com proton.me pm.me blueyonder.co.uk "
    "mail.com gmx.co.uk zoho.eu plus.com"
).split()
HANDLES = (
    "thelongwayhome gardenfox72 mrs.tiggy77 big-al1969 bluemoon_1894 teaandtoast northernlass64 clarets4ever sunny.side.up88 "
    "gasman_gaz kingfisherlodge mama2three greyhoundrescuer rossendalerover curlywurly21 happywanderer55"
).split()


def draw(rng, culture=None):
    """Culture, given and family name."""
    culture = culture or rng.choices(list(NAMES), [weight for weight, *_ in NAMES.values()])[0]
    _, given, family = NAMES[culture]
    return culture, rng.choice(given.split()), rng.choice(family.split("|") if "|" in family else family.split())


def title(rng, first):
    return rng.choice(["Mrs", "Miss", "Ms"]) if first in WOMEN else "Mr"


def print_name(cv, rng, kind):
    """Sets how the name is printed, in one of MARKS, and the other readings that are as good."""
    first, last = cv.first, cv.last
    cv.name_alt = []
    if kind == "letters" and cv.trade.name not in LETTERS:
        kind = "plain"
    if kind == "caps" and cv.name.upper().lower() != cv.name.lower():
        kind = "plain"  # ı and ß do not come back from capitals
    if kind == "nickname":
        first, nick = rng.choice(NICKNAMES)
        cv.first = first
        cv.printed = rng.choice([f"{first} ({nick}) {last}", f"{first} ‘{nick}’ {last}", f'{first} "{nick}" {last}'])
        cv.name_alt = [[nick, last], [f"{first} ({nick})", last]]
    elif kind in ("middle", "initial"):
        middle = (
            rng.choice(MIDDLE[first in WOMEN])
            if kind == "middle"
            else rng.choice("ABCDEGHJLMPRSTW") + rng.choice(["", "."])
        )
        cv.printed = f"{first} {middle} {last}"
        cv.name_alt = [[f"{first} {middle}", last], [first, f"{middle} {last}"]]
    else:
        cv.printed = {
            "plain": lambda: f"{first} {last}",
            "caps": lambda: f"{first} {last}".upper(),
            "title": lambda: f"{title(rng, first)} {first} {last}",
            "letters": lambda: f"{first} {last}{rng.choice([' ', ', '])}{rng.choice(LETTERS[cv.trade.name])}",
        }[kind]()
    if kind == "title" and not cv.lang_is("en"):
        cv.printed = f"{first} {last}"
    cv.tags.append("name:" + kind)


def email(rng, first, last):
    a, b, n = plain(first), plain(last), rng.randint(1, 99)
    year = rng.choice([rng.randint(1961, 2004), rng.randint(61, 99)])
    if rng.random() < 0.12:
        return f"{rng.choice(HANDLES)}@{rng.choice(HOSTS)}"
    if rng.random() < 0.05:
        return rng.choice(
            [
                f"{a}@{a}{b}.co.uk",
                f"hello@{a}{b}.uk",
                f"{a}@the{b}s.org.uk",
                f"{a[0]}{b}{n}@student.{rng.choice(['lincoln', 'derby', 'chester'])}.ac.uk",
            ]
        )
    local = [
        f"{a}.{b}",
        f"{a}{b}",
        f"{a}.{b}{n}",
        f"{a}{b}{year}",
        f"{a[0]}{b}{n}",
        f"{a}_{b}",
        f"{b}.{a}",
        f"{a}-{b}",
        f"{a[0]}.{b}",
        f"{a}{year}",
        f"{b}{a[0]}{n}",
        f"{a}.{b}.{n}",
    ]
    made = f"{rng.choice(local)}@{rng.choice(HOSTS)}"
    return rng.choice(
        [made] * 14
        + [
            made.capitalize(),
            f"{first}.{last}@{made.split('@')[1]}" if (first + last).isascii() and (first + last).isalpha() else made,
        ]
    )


def mobile(rng):
    """(as printed, E.164): Ofcom's numbers for drama or one of the form of real ones."""
    number = (
        f"7700900{rng.randint(0, 999):03}"
        if rng.random() < 0.15
        else f"{rng.choice(['7411', '7525', '7588', '7702', '7739', '7788', '7812', '7834', '7876', '7903', '7921', '7954', '7983'])}{rng.randint(0, 999999):06}"
    )
    a, b, c = number[:4], number[4:7], number[7:]
    shapes = [f"0{number}"] * 3 + [f"0{a} {b}{c}"] * 5 + [f"0{a} {b} {c}"] * 5
    shapes += [
        f"+44 {a} {b}{c}",
        f"+44 {a} {b} {c}",
        f"+44{number}",
        f"+44 (0){a} {b}{c}",
        f"+44(0) {a} {b} {c}",
        f"0044 {a} {b}{c}",
    ]
    shapes += [
        f"0{a}-{b}-{c}",
        f"0{a}{b} {c}",
        f"0{number[:2]} {number[2:6]} {number[6:]}",
        f"0{a} {number[4:6]} {number[6:8]} {number[8:]}",
        f"0{a}.{b}.{c}",
        f"(0{a}) {b}{c}",
        f"0{a}  {b}{c}",
    ]
    return rng.choice(shapes), "+44" + number


def landline(rng, code):
    """A number of the area with the dialling code `code`."""
    length = 10 - (len(code) - 1)
    lead = {"028": "9", "020": "7"}.get(code, rng.choice("2345678"))
    rest = lead + "".join(rng.choices("0123456789", k=length - 1))
    if code == "028":
        rest = "28" + rest[2:] if rng.random() < 0.5 else "82" + rest[2:]
    half = f"{rest[:4]} {rest[4:]}" if len(rest) == 8 else f"{rest[:3]} {rest[3:]}"
    shapes = [
        f"{code} {rest}",
        f"{code} {half}",
        f"({code}) {rest}",
        f"{code}-{rest}",
        f"{code}{rest}",
        f"+44 {code[1:]} {rest}",
        f"{code} - {half}",
    ]
    return rng.choice(shapes), f"+44{code[1:]}{rest}"


def abroad(rng, lang):
    """A mobile of the country from which the CV comes."""
    d = lambda n: "".join(rng.choices("0123456789", k=n))
    lead, rest = {
        "pl": ("+48", f"{rng.choice(['501', '602', '663', '785'])}{d(6)}"),
        "ro": ("+40", f"{rng.choice(['722', '741', '755'])}{d(6)}"),
        "de": ("+49", f"{rng.choice(['151', '160', '176'])}{rng.randint(2, 9)}{d(7)}"),
        "es": ("+34", f"{rng.choice(['612', '634', '655'])}{d(6)}"),
    }[lang]
    return f"{lead} {rest[:3]} {rest[3:6]} {rest[6:]}", lead + rest

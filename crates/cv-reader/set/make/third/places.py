"""Towns of the third part of the set, with their postcodes and dialling codes; streets; towns elsewhere."""

# town|county|outward codes|dialling code
_TOWNS = """
Tamworth|Staffs|B77 B79|01827
Chorley|Lancs|PR6 PR7|01257
Penrith|Cumbria|CA11|01768
Skipton|North Yorkshire|BD23|01756
Selby|North Yorkshire|YO8|01757
Beverley|East Yorkshire|HU17|01482
Boston|Lincolnshire|PE21|01205
Worksop|Notts|S80 S81|01909
Corby|Northants|NN17 NN18|01536
Bicester|Oxfordshire|OX26|01869
Aylesbury|Bucks|HP20 HP21|01296
Hemel Hempstead|Herts|HP1 HP2|01442
Bishop's Stortford|Herts|CM23|01279
Braintree|Essex|CM7|01376
Clacton-on-Sea|Essex|CO15|01255
Thetford|Norfolk|IP24|01842
Ashford|Kent|TN23 TN24|01233
Sittingbourne|Kent|ME10|01795
Farnborough|Hampshire|GU14|01252
Newbury|Berkshire|RG14|01635
Chippenham|Wiltshire|SN14 SN15|01249
Tiverton|Devon|EX16|01884
Bodmin|Cornwall|PL31|01208
Neath|West Glamorgan|SA10 SA11|01639
Barry|Vale of Glamorgan|CF62 CF63|01446
Pontypridd||CF37|01443
Dumfries||DG1 DG2|01387
Hawick|Scottish Borders|TD9|01450
Elgin|Moray|IV30|01343
Omagh|Co. Tyrone|BT78 BT79|028
Larne|Co. Antrim|BT40|028
Runcorn|Cheshire|WA7|01928
Ormskirk|Lancashire|L39|01695
Workington|Cumbria|CA14|01900
Ripon|North Yorkshire|HG4|01765
Louth|Lincolnshire|LN11|01507
Buxton|Derbyshire|SK17|01298
Market Harborough|Leics|LE16|01858
Letchworth Garden City|Herts|SG6|01462
Dorking|Surrey|RH4|01306
Lewes|East Sussex|BN7|01273
Minehead|Somerset|TA24|01643
Newquay|Cornwall|TR7|01637
Diss|Norfolk|IP22|01379
Cirencester|Glos|GL7|01285
Caernarfon|Gwynedd|LL55|01286
Oswestry|Shropshire|SY11|01691
London||E17 SE9 N17 SW16|020
Birmingham|West Midlands|B14 B29 B36|0121
Manchester||M9 M19 M20|0161
Leeds|West Yorkshire|LS8 LS15|0113
"""
TOWNS = [(t, c or None, o.split(), d) for t, c, o, d in (line.split("|") for line in _TOWNS.strip().splitlines())]
STREETS = [
    "Chestnut Avenue",
    "Albert Road",
    "Weavers Lane",
    "Kestrel Way",
    "Windsor Drive",
    "Tennyson Road",
    "The Ridings",
    "Foundry Street",
    "Lime Grove",
    "Harbour View",
    "Swan Street",
    "Beechcroft",
    "Jubilee Close",
    "Hawthorn Rise",
    "St Hilda's Road",
    "Church View",
    "Whitegate Drive",
    "Old Station Road",
    "Larch Close",
    "Cromwell Road",
    "Meadow Bank",
    "Dukes Ride",
    "Victoria Park",
    "Moor End",
]
HOUSES = ["Flat 2, {}", "Flat 11b, {}", "12a {}", "Apartment 9, {}", "Rowan Cottage, {}"]

# Where people live whose CV is in another language and who have not come yet: street, code and town, the town alone.
ABROAD = {
    "pl": [("ul. Kwiatowa 14/3", "61-881 Poznań", "Poznań"), ("ul. Lipowa 7", "35-030 Rzeszów", "Rzeszów")],
    "ro": [
        ("Str. Mihai Viteazu nr. 22, ap. 9", "400151 Cluj-Napoca", "Cluj-Napoca"),
        ("Bd. Unirii 48", "900532 Constanța", "Constanța"),
    ],
    "de": [("Gartenstraße 19", "48149 Münster", "Münster"), ("Am Markt 5", "28195 Bremen", "Bremen")],
    "es": [
        ("Calle del Carmen, 27, 3.º B", "46003 Valencia", "Valencia"),
        ("Avda. de la Constitución 8", "33207 Gijón", "Gijón"),
    ],
}

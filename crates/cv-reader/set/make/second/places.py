"""Towns of the second part of the set, with their postcodes and dialling codes; streets; towns elsewhere."""

# town|county|outward codes|dialling code
_TOWNS = """
London||SE22 N4 E3 SW18 NW2 W3 SE18 N19|020
Birmingham||B13 B31 B44 B73|0121
Manchester||M16 M22 M40|0161
Glasgow||G42 G51 G13|0141
Leeds||LS9 LS12 LS17|0113
Wigan|Lancashire|WN1 WN3 WN5|01942
Oldham|Greater Manchester|OL1 OL4 OL8|0161
Rochdale|Lancs|OL11 OL16|01706
Bury|Lancashire|BL9|0161
Blackburn|Lancashire|BB1 BB2|01254
Burnley|Lancashire|BB10 BB11|01282
Southport|Merseyside|PR8 PR9|01704
St Helens|Merseyside|WA9 WA10|01744
Birkenhead|Wirral|CH41 CH42|0151
Macclesfield|Cheshire|SK10 SK11|01625
Barnsley|South Yorkshire|S70 S71 S75|01226
Rotherham|S. Yorks|S60 S65|01709
Wakefield|West Yorkshire|WF1 WF2|01924
Halifax|West Yorkshire|HX1 HX3|01422
Keighley|West Yorkshire|BD21 BD22|01535
Scarborough|North Yorkshire|YO11 YO12|01723
Darlington|Co. Durham|DL1 DL3|01325
Hartlepool||TS24 TS26|01429
Gateshead|Tyne & Wear|NE8 NE9|0191
South Shields|Tyne & Wear|NE33 NE34|0191
Barrow-in-Furness|Cumbria|LA14|01229
Grimsby|N.E. Lincs|DN32 DN34|01472
Scunthorpe|North Lincolnshire|DN15 DN16|01724
Grantham|Lincolnshire|NG31|01476
Newark|Nottinghamshire|NG24|01636
Mansfield|Notts|NG18 NG19|01623
Loughborough|Leicestershire|LE11|01509
Hinckley|Leics|LE10|01455
Nuneaton|Warwickshire|CV10 CV11|024
Rugby|Warwickshire|CV21 CV22|01788
Redditch|Worcestershire|B97 B98|01527
Kidderminster|Worcs|DY10 DY11|01562
Dudley|West Midlands|DY1 DY2|01384
Kettering|Northants|NN15 NN16|01536
Ipswich|Suffolk|IP2 IP3|01473
Lowestoft|Suffolk|NR32 NR33|01502
Great Yarmouth|Norfolk|NR30 NR31|01493
Harlow|Essex|CM17 CM20|01279
Basildon|Essex|SS14 SS16|01268
Ilford|Essex|IG1 IG3|020
Harrow|Middlesex|HA1 HA3|020
Enfield||EN1 EN3|020
Kingston upon Thames|Surrey|KT1 KT2|020
Bromley|Kent|BR1 BR2|020
Dartford|Kent|DA1|01322
Gravesend|Kent|DA11 DA12|01474
Folkestone|Kent|CT19 CT20|01303
Worthing|West Sussex|BN11 BN13|01903
Horsham|West Sussex|RH12 RH13|01403
Andover|Hampshire|SP10|01264
Fareham|Hants|PO14 PO16|01329
Salisbury|Wilts|SP1 SP2|01722
Weymouth|Dorset|DT4|01305
Yeovil|Somerset|BA20 BA21|01935
Bridgwater|Somerset|TA6|01278
Weston-super-Mare|North Somerset|BS22 BS23|01934
Barnstaple|North Devon|EX31 EX32|01271
Torquay|Devon|TQ1 TQ2|01803
Falmouth|Cornwall|TR11|01326
Stroud|Glos|GL5|01453
Merthyr Tydfil|Mid Glamorgan|CF47 CF48|01685
Bridgend||CF31|01656
Llanelli|Carmarthenshire|SA14 SA15|01554
Aberystwyth|Ceredigion|SY23|01970
Rhyl|Denbighshire|LL18|01745
Falkirk||FK1 FK2|01324
Stirling||FK7 FK8|01786
Perth||PH1 PH2|01738
Paisley|Renfrewshire|PA1 PA2|0141
Kilmarnock|Ayrshire|KA1 KA3|01563
Dunfermline|Fife|KY11 KY12|01383
Livingston|West Lothian|EH54|01506
Newry|Co. Down|BT34 BT35|028
Derry||BT47 BT48|028
Ballymena|Co. Antrim|BT42 BT43|028
"""
TOWNS = [(t, c or None, o.split(), d) for t, c, o, d in (line.split("|") for line in _TOWNS.strip().splitlines())]

STREETS = [
    "Wellington Street",
    "Bramble Close",
    "Carr Lane",
    "Queensway",
    "The Crescent",
    "Nelson Road",
    "Sycamore Drive",
    "Lower Hey",
    "Orchard Way",
    "Pinfold Lane",
    "Cavendish Road",
    "Priory Gardens",
    "Balmoral Avenue",
    "Broadway",
    "Stoney Bank",
    "Gladstone Terrace",
    "Heathfield Road",
    "Cross Street",
    "Ash Tree Close",
    "Coronation Street",
    "The Paddocks",
    "Dunmore Park",
    "St James's Square",
    "Fairview",
    "Mossbank Rise",
    "Canal Side",
]
LOCALITIES = ["Hindley Green", "Ashfield", "Norton", "Upper Heath", "Thornley", "West End", "Whitmoor"]
HOUSES = ["Rose Cottage", "The Old Forge", "Hillcrest", "Ty Gwyn", "Bankside"]

# Where people whose CV is not in English live: street, code and town as written there, the town alone.
ABROAD = {
    "it": [("Via Garibaldi 18", "40126 Bologna (BO)", "Bologna"), ("Corso Francia, 204", "10146 Torino", "Torino")],
    "pt": [
        ("Rua das Flores, 61 - 2º Esq.", "4050-262 Porto", "Porto"),
        ("Avenida da Liberdade 9", "3000-115 Coimbra", "Coimbra"),
    ],
    "hu": [("Kossuth Lajos utca 12.", "6720 Szeged", "Szeged"), ("Petőfi út 3.", "4025 Debrecen", "Debrecen")],
    "lt": [("Taikos pr. 45-12", "LT-91123 Klaipėda", "Klaipėda"), ("Vilniaus g. 8", "LT-44280 Kaunas", "Kaunas")],
    "nl": [("Kerkstraat 101", "3511 LX Utrecht", "Utrecht"), ("Havenweg 7b", "3024 ED Rotterdam", "Rotterdam")],
    "es": [("C/ Mayor, 31, 2º izda.", "48005 Bilbao", "Bilbao"), ("Plaza Nueva 4", "18009 Granada", "Granada")],
    "fr": [("8, rue Victor Hugo", "35000 Rennes", "Rennes"), ("41 boulevard Gambetta", "06000 Nice", "Nice")],
}

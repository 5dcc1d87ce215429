"""The people, places, trades and phrases of the third part of the set; none is in the other parts."""

FIRST = "Beverley Stuart Lorraine Keith Abigail Toby Gemma Darren Philippa Rory Stacey Dean Imogen Lewis Natasha Barry Gillian Elliot Kerry Shaun Lydia Adrian Maxine Tristan Rosalind Wayne Heidi Callum Bianca Howard Zainab Bilal Priyanka Arjun Oluwaseun Chiamaka Agnieszka Marek Ioana Bogdan Mei Wei Thuy Siân Niamh Cormac Ayşe José Zoë Renée".split()
LAST = "Ackroyd Birtwistle Cotterill Dewhurst Eckersley Fothergill Greenhalgh Hargreaves Ibbotson Jagger Kershaw Longbottom Micklethwaite Nuttall Ormerod Postlethwaite Rawcliffe Sugden Thistlewood Unsworth Verrall Wigglesworth Yelland Bickerstaff Chatterton Dibble Eastwood Frobisher Goodchild Haslam Iqbal Rehman Nair Deshmukh Adeyemi Okonkwo Nowakowski Wiśniewska Popescu Ionescu Zhang Li Nguyen Gwynne O'Sullivan McGowan Yılmaz Fernandes Lemaire Hart Baker-Shaw Rose King".split()

# town|county|outward code|dialling code
TOWNS = [
    line.split("|")
    for line in """Stafford|Staffordshire|ST16|01785
Tamworth|Staffordshire|B79|01827
Crewe|Cheshire|CW1|01270
Lancaster|Lancashire|LA1|01524
Kendal|Cumbria|LA9|01539
Penrith|Cumbria|CA11|01768
Harrogate|North Yorkshire|HG1|01423
Skipton|North Yorkshire|BD23|01756
Beverley|East Yorkshire|HU17|01482
Boston|Lincolnshire|PE21|01205
Corby|Northants|NN17|01536
Bicester|Oxfordshire|OX26|01869
Banbury|Oxon|OX16|01295
Aylesbury|Bucks|HP20|01296
Hemel Hempstead|Herts|HP1|01442
Stevenage|Hertfordshire|SG1|01438
Bishop's Stortford|Herts|CM23|01279
Braintree|Essex|CM7|01376
Clacton-on-Sea|Essex|CO15|01255
Bury St Edmunds|Suffolk|IP33|01284
King's Lynn|Norfolk|PE30|01553
Thetford|Norfolk|IP24|01842
Ashford|Kent|TN23|01233
Sittingbourne|Kent|ME10|01795
Crawley|West Sussex|RH10|01293
Eastbourne|East Sussex|BN21|01323
Woking|Surrey|GU21|01483
Farnborough|Hampshire|GU14|01252
Basingstoke|Hants|RG21|01256
Newbury|Berkshire|RG14|01635
Chippenham|Wiltshire|SN14|01249
Taunton|Somerset|TA1|01823
Tiverton|Devon|EX16|01884
Truro|Cornwall|TR1|01872
Bodmin|Cornwall|PL31|01208
Neath|West Glamorgan|SA11|01639
Barry|Vale of Glamorgan|CF62|01446
Pontypridd||CF37|01443
Bangor|Gwynedd|LL57|01248
Dumfries||DG1|01387
Hawick|Scottish Borders|TD9|01450
Elgin|Moray|IV30|01343
Omagh|Co. Tyrone|BT78|028
Larne|Co. Antrim|BT40|028""".splitlines()
]
STREETS = [
    "Chestnut Avenue",
    "Albert Road",
    "Mill Lane",
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
]

# titles, highest first | employers | what was done | skills | qualification
TRADES = [
    [part.split(";") for part in line.split("|")]
    for line in """Veterinary Practice Manager;Head Veterinary Nurse;Veterinary Nurse;Veterinary Care Assistant|Medivet;Willows Pet Hospital;Larchfield Vets;Vets4Pets;Kingfisher Animal Clinic|Monitored anaesthetics and recovered patients after surgery;Ran nurse clinics for weight and dental care;Took blood samples and X-rays;Ordered drugs and kept the controlled drugs register|Anaesthesia;Laboratory work;RxWorks;Client care|Level 3 Diploma in Veterinary Nursing
Airport Duty Manager;Passenger Services Supervisor;Passenger Services Agent;Ramp Agent|Swissport;Menzies Aviation;easyJet;Exeter Airport;Dnata|Checked in and boarded up to 186 passengers a flight;Briefed a team of fourteen at each shift;Loaded and offloaded baggage to the load plan;Dealt with delays, diversions and missed connections|Amadeus Altéa;Dangerous goods;Airside driving;Turnaround|BTEC Level 3 Travel and Tourism
Store Manager;Deputy Manager;Team Leader;Customer Assistant|Lidl GB;B&M;Farmfoods;The Range;Hobbycraft;Wilko|Opened and closed the store and balanced the tills;Cut waste by a third in six months;Served customers and filled shelves;Trained new starters on tills and age checks|Cash handling;Merchandising;Rotas;Stock control|NVQ Level 3 Retail Management
Head Chef;Sous Chef;Chef de Partie;Kitchen Porter|Mitchells & Butlers;The Bay Horse;Harvester;Seafare Bistro;Greene King|Ran the grill and sauce sections for 120 covers;Wrote seasonal menus to a 68% margin;Kept the kitchen at five stars for hygiene;Washed pots and prepared vegetables|Menu planning;HACCP;Larder;Pastry|NVQ Level 2 Professional Cookery
Fleet Manager;Transport Planner;HGV Class 1 Driver;Multi-drop Driver|Eddie Stobart;Culina;Turners of Soham;DPD;Yodel;Bibby Distribution|Drove articulated vehicles on day and night trunks;Planned 45 vehicles each day;Delivered up to 130 parcels a day;Carried out vehicle checks and reported defects|Digital tachograph;Route planning;Paragon;ADR|Driver CPC
Office Manager;Executive Assistant;Senior Administrator;Receptionist|Savills;Hollins & Fry LLP;Irwin Mitchell;Greencore;Wessex Surveyors|Kept diaries and booked travel for two directors;Took minutes and followed up actions;Answered the switchboard and welcomed visitors;Managed the stationery and cleaning contracts|Diary management;Minute taking;Outlook;Sage|RSA Level 3 Text Processing
Nursery Manager;Room Leader;Nursery Practitioner;Nursery Assistant|Busy Bees;Bright Horizons;Little Acorns Nursery;Kids Planet;Puddleducks Day Care|Planned activities for two to three year olds;Was key person to eight children;Wrote observations on Tapestry;Led the nursery through its Ofsted inspection|EYFS;Safeguarding;Tapestry;Paediatric first aid|CACHE Level 3 Diploma in Childcare
Production Manager;Shift Leader;CNC Machinist;Machine Operator|JCB;Denby Pottery;Thorlux Lighting;GKN Aerospace;Brackley Precision|Set and ran five-axis mills;Led nineteen people over two lines;Checked parts with CMM and gauges;Brought changeover time down from 50 to 18 minutes|Fanuc;Lean;5S;Heidenhain|HNC Mechanical Engineering
Sales Director;Area Sales Manager;Account Manager;Telesales Executive|Travis Perkins;Brakes;Bidfood;Howdens;Kestrel Packaging|Grew the territory from £1.2m to £1.9m;Opened thirty new accounts a year;Made sixty calls a day;Negotiated prices with national accounts|Salesforce;Cold calling;Key accounts;Forecasting|BA (Hons) Marketing
Principal Software Engineer;Software Engineer;Junior Developer;QA Tester|Ocado Technology;Moneybox;Redgate;Sage Group;Tidewater Labs|Built payment services in Go and Kotlin;Moved forty services to Kubernetes;Fixed defects and wrote unit tests;Mentored three juniors|Kotlin;Kubernetes;PostgreSQL;Playwright|BSc (Hons) Computer Science
Finance Manager;Assistant Accountant;Purchase Ledger Clerk;Accounts Assistant|Morgan Sindall;Bettys & Taylors;Wates;Castle Water;Fairhurst Foods|Closed the month by working day four;Matched and coded 900 invoices a month;Prepared VAT returns and bank reconciliations;Chased debts and cut debtor days to 34|Xero;VAT;Credit control;Month end|AAT Level 4
Registered Manager;Deputy Care Manager;Senior Carer;Healthcare Assistant|HC-One;Barchester;Sunrise Senior Living;Fernbank Care Home;Helping Hands|Gave personal care with dignity;Administered medication and kept MAR charts;Wrote care plans and risk assessments;Supervised nights for 44 residents|Medication;Moving and handling;Dementia care;Care planning|NVQ Level 3 Health and Social Care
Electrical Supervisor;Approved Electrician;Electrician's Mate;Apprentice Electrician|Briggs & Forrester;T Clarke;Dalkia;Lowe Electrical;Imtech|Installed containment and wired distribution boards;Tested and inspected to 18th Edition;Found faults in occupied hospitals;Carried tools and materials for the team|Testing and inspection;Fault finding;Containment;Emergency lighting|NVQ Level 3 Electrotechnical
Deputy Headteacher;Head of Mathematics;Mathematics Teacher;Cover Supervisor|Heron Lake Academy;Larkmead School;St Cuthbert's High School;Oasis Academy;Ribblesdale School|Taught key stages 3 to 5;Raised A-level passes from 71% to 84%;Supervised classes when teachers were away;Led a department of nine|Key Stage 4;Behaviour management;Assessment;SIMS|PGCE Secondary Mathematics""".splitlines()
]
COLLEGES = [
    "University of Keele",
    "University of Lincoln",
    "Exeter College",
    "New College Swindon",
    "Harrogate College",
    "Coleg Cambria",
    "Moray College",
    "University of Derby",
]
HOBBIES = [
    "Walking the dog and baking bread.",
    "I play five-a-side and coach under-elevens.",
    "Allotment, reading crime novels, open water swimming.",
    "Choir, cycling and watching Championship football.",
]
PROFILES = [
    "A dependable {t} who enjoys a busy workplace and gets on with customers and colleagues alike. {s} is what I do best.",
    "I am an experienced {t} looking for my next step. People say that I am calm, organised and quick to learn, with good knowledge of {s}.",
    "Motivated {t} with {n} years behind me. Comfortable with {s} and with showing others how it is done.",
]

# headings of profile, jobs, education, skills, interests; words for address, phone, e-mail
FOREIGN = {
    "de": ["Kurzprofil", "Berufserfahrung", "Ausbildung", "Kenntnisse", "Interessen", "Anschrift", "Telefon", "E-Mail"],
    "pl": [
        "Podsumowanie",
        "Doświadczenie zawodowe",
        "Wykształcenie",
        "Umiejętności",
        "Zainteresowania",
        "Adres",
        "Telefon",
        "E-mail",
    ],
    "ro": [
        "Profil",
        "Experiență profesională",
        "Educație și formare",
        "Competențe",
        "Interese",
        "Adresă",
        "Telefon",
        "E-mail",
    ],
}

"""What people of the third part of the set do for a living: titles (highest first), employers, duties, skills, tickets, course."""

from dataclasses import dataclass

_TRADES = """
veterinary
Head Veterinary Nurse|Registered Veterinary Nurse|Veterinary Nurse|Animal Care Assistant
Medivet|Willows Pet Hospital|Larchfield Vets|Vets4Pets|Kingfisher Animal Clinic|Blue Cross
Monitored anaesthetics and looked after patients as they came round|Ran nurse clinics for weight and dental care|Took blood samples and x-rays|Ordered drugs and kept the controlled drugs register|Taught two student nurses
Anaesthesia|Laboratory work|RxWorks|Client care|Inpatient care
RCVS registered|Clinical coach
Level 3 Diploma in Veterinary Nursing
airport
Terminal Duty Manager|Passenger Services Supervisor|Passenger Services Agent|Ramp Agent
Dnata|Exeter Airport|Jet2.com|Eastern Airways|Airline Services Ltd|Skytanking
Checked in and boarded up to 186 passengers a flight|Briefed a team of fourteen at the start of each shift|Loaded and offloaded baggage to the load plan|Dealt with delays, diversions and missed connections|Drove tugs, belt loaders and steps
Amadeus Altéa|Dangerous goods|Airside driving|Turnaround|Load control
GSAT|Airside Driving Permit
BTEC Level 3 Travel and Tourism
discount stores
Area Manager|Store Manager|Deputy Store Manager|Shift Manager|Store Assistant
Lidl GB|Boyes|Farmfoods|The Range|Hobbycraft|Poundland|Home Bargains
Opened and closed the store and balanced the tills|Cut waste by a third in six months|Served customers and filled shelves|Trained new starters on tills and age checks|Planned rotas for thirty-two colleagues
Cash handling|Merchandising|Rotas|Stock control|Think 25
Personal licence holder|First Aid at Work
NVQ Level 3 Retail Management
school catering
Catering Manager|Unit Catering Manager|School Cook|Assistant Cook|General Kitchen Assistant
Chartwells|Caterlink|Harrison Catering|Mellors Catering|Vertas|Dolce Ltd
Cooked 240 primary school lunches a day with two assistants|Kept allergen folders and temperature records|Ordered within a budget of 92p a meal|Kept the kitchen at five stars for hygiene|Prepared packed lunches for school trips
Allergens|HACCP|Stock taking|Special diets|Batch cooking
Level 3 Food Safety|Natasha's Law training
City & Guilds 706/1 and 706/2
haulage
Transport Manager|Traffic Planner|HGV Class 1 Driver|7.5 Tonne Driver|Van Driver
Turners of Soham|Tuffnells|Bibby Distribution|Evri|Gregory Distribution|Fowler Welch|Moran Logistics
Drove articulated vehicles on night trunks to Daventry and Carlisle|Planned 45 vehicles each day|Delivered up to 130 parcels a day|Carried out vehicle checks and reported defects|Used tail lifts, pump trucks and a moffett
Digital tachograph|Route planning|Paragon|Night trunking|Customer deliveries
Driver CPC to 2029|ADR Tanks and Packages
Transport Manager CPC (National)
assistants
Office Manager|Assistant to the Directors|Team Secretary|Senior Administrator|Front Desk Receptionist
Hollins & Fry LLP|Carpenter & Rudd LLP|Oak Furnitureland|Wessex Surveyors|Knight Frank|Ashby Land & Homes
Kept diaries and booked travel for two directors|Took minutes and followed up actions|Answered the switchboard and welcomed visitors|Managed the stationery and cleaning contracts|Typed reports of up to eighty pages from audio
Diary management|Minute taking|Outlook|Audio typing|Travel booking
Typing 75 wpm|ECDL
RSA Level 3 Text Processing
nursery
Nursery Manager|Deputy Nursery Manager|Nursery Room Leader|Early Years Practitioner|Nursery Assistant
Little Acorns Nursery|Puddleducks Day Care|Grandir UK|Tops Day Nurseries|Monkey Puzzle|Just Childcare
Planned activities for two to three year olds|Was key person to eight children|Wrote observations on Tapestry|Led the nursery through its Ofsted inspection|Settled in new children and their parents
EYFS|Safeguarding|Tapestry|Messy play|Phonics
Paediatric First Aid|Enhanced DBS
CACHE Level 3 Diploma in Childcare
machining
Manufacturing Manager|Machine Shop Supervisor|CNC Setter Operator|CNC Miller|Machine Operator
Denby Pottery|Thorlux Lighting|GKN Aerospace|Brackley Precision|Renishaw|Fairbrother Engineering
Set and ran five-axis mills from drawings|Led nineteen people over two shifts|Checked parts with CMM, micrometers and gauges|Brought changeover time down from 50 to 18 minutes|Wrote and proved programs in Heidenhain
Fanuc|Heidenhain|CMM|5S|Tool setting
Abrasive Wheels|Overhead crane
HNC Mechanical Engineering
wholesale
Divisional Sales Manager|Area Sales Manager|Sales Representative|Telesales Executive
JJ Foodservice|Bidfood|Kestrel Packaging|Rexel|Toolstation|Selco Builders Warehouse
Grew the territory from £1.2m to £1.9m|Opened thirty new accounts a year|Made sixty calls a day|Negotiated prices with national accounts|Won back eleven lapsed customers
Salesforce|Cold calling|Negotiation|Forecasting|Merchandising displays
Full clean driving licence|ISM Level 4
BA (Hons) Business and Marketing
software
Principal Software Engineer|Lead Developer|Software Developer|Graduate Developer|Software Tester
Northgate Vehicle Software|Moneybox|Redgate|Sage Group|Tidewater Labs|Kainos|Bright Cactus
Built payment services in Go and Kotlin|Moved forty services to Kubernetes|Fixed defects and wrote unit tests|Mentored three juniors|Cut page load times from four seconds to one
Kotlin|Kubernetes|PostgreSQL|Playwright|TypeScript
AWS Developer Associate|ISTQB Foundation
BSc (Hons) Computer Science
credit control
Credit Manager|Senior Credit Controller|Credit Controller|Sales Ledger Clerk|Accounts Junior
Bettys & Taylors|Wates|Castle Water|Fairhurst Foods|Speedy Hire|Brammer Buck & Hickman
Chased debts by phone and cut debtor days from 52 to 34|Opened accounts and set credit limits|Matched and coded 900 invoices a month|Prepared statements and month end reports|Took card payments and posted receipts
Xero|Credit control|Sage 200|Month end|Excel pivot tables
CICM Level 3|AAT Level 2
AAT Level 3
care homes
Registered Manager|Deputy Care Manager|Senior Night Carer|Night Care Assistant|Home Carer
HC-One|Avery Healthcare|Fernbank Care Home|Four Seasons Health Care|Methodist Homes|Willowmead House
Gave personal care with dignity|Administered medication and kept MAR charts|Wrote care plans and risk assessments|Led nights for 44 residents|Took residents on outings and to appointments
Medication|Moving and handling|Dementia care|Care planning|End of life care
Care Certificate|Level 2 Medication
NVQ Level 3 Health and Social Care
alarms
Service Manager|Fire and Security Engineer|Fire Alarm Engineer|Alarm Installer|Trainee Engineer
Chubb Fire & Security|ADT|Openview Security|Custodian Alarms|Tyco|Trent Valley Fire Ltd
Serviced fire alarms, CCTV and access control at hospitals and shops|Commissioned panels by Advanced and Kentec|Ran cable and fitted devices in occupied offices|Answered call-outs one week in five|Wrote up job sheets on a tablet
Advanced panels|Access control|CCTV|Paxton Net2|BS 5839
ECS card|IPAF 3a and 3b
City & Guilds 1853 Fire and Security
primary school
Assistant Headteacher|SENCo|Class Teacher|Higher Level Teaching Assistant|Teaching Assistant
Heron Lake Academy|Larkhall Primary School|St Cuthbert's Primary School|Ribblesdale School|Moorside Junior School|Greenfields Infant School
Taught a Year 4 class of thirty|Led mathematics over the whole school|Worked one to one with children with autism|Ran phonics groups and a breakfast club|Wrote education, health and care plans with parents
Phonics|SEND|Behaviour support|Assessment|Makaton
Team Teach|Designated Safeguarding Lead
PGCE Primary Education
optical
Optical Practice Manager|Dispensing Optician|Optical Assistant|Contact Lens Assistant
Specsavers|Vision Express|Boots Opticians|Scrivens|Hodgkin Eyecare|Bayfields
Dispensed spectacles and checked their fit|Pre-screened patients with field and pressure tests|Taught people to put in contact lenses|Kept the clinic diary for three optometrists|Mended and adjusted frames
Focimetry|Varifocals|Pre-screening|Frame styling|Socrates
GOC registered|ABDO Level 6
FBDO Ophthalmic Dispensing
heating
Heating Contracts Manager|Gas Service Engineer|Plumbing and Heating Engineer|Boiler Installer|Heating Improver
E.ON|Domestic & General|Pennine Heating|Liberty Gas|Sureserve|Corgi HomePlan
Serviced and repaired boilers of all makes, eight jobs a day|Fitted boilers, cylinders and radiators in occupied homes|Issued landlord gas safety records|Found faults with the help of a multimeter and patience|Ordered parts and kept van stock
Fault finding|Unvented cylinders|Vaillant|Worcester Bosch|Landlord certificates
Gas Safe registered|CCN1 CENWAT CKR1
NVQ Level 3 Domestic Gas
fabrication
Workshop Foreman|Coded Welder|Fabricator Welder|Plater|Welder's Mate
Severfield|Billington Structures|Harland Fabrications|Wincanton Steelworks|CTS Bridges|A. J. Lowther & Sons
MIG and TIG welded carbon and stainless steel|Fabricated stairs, balustrades and frames from drawings|Set out and marked steel for drilling|Led six welders on the night shift|Worked away on shutdowns at refineries
MIG|TIG|Plasma cutting|Reading drawings|Stainless steel
BS EN ISO 9606-1 coded|CCNSG Safety Passport
NVQ Level 3 Fabrication and Welding
ambulance
Clinical Team Leader|Paramedic|Emergency Medical Technician|Ambulance Care Assistant|Emergency Call Handler
Yorkshire Ambulance Service|St John Ambulance|Falck UK|South Western Ambulance Service|Medicare EMS|Scottish Ambulance Service
Attended emergencies on a double-crewed ambulance|Took 999 calls with NHS Pathways|Mentored newly qualified staff|Took patients to clinics and home again|Drove on blue lights in all weathers
Advanced life support|NHS Pathways|Blue light driving|Trauma care|Triage
HCPC registered|FutureQuals Level 3 CERAD
BSc (Hons) Paramedic Science
physiotherapy
Physiotherapy Team Lead|Senior Physiotherapist|Physiotherapist|Rotational Physiotherapist|Therapy Assistant
Nuffield Health|Connect Health|Circle Health|Salisbury NHS Foundation Trust|NHS Tayside|Kernow Physio
Treated musculoskeletal outpatients, twelve a day|Got people walking after hip and knee replacement|Led classes for back pain|Supervised students and assistants|Wrote discharge plans with nurses and social workers
Acupuncture|Shockwave therapy|Manual therapy|Rehabilitation classes|SystmOne
HCPC registered|CSP member
BSc (Hons) Physiotherapy
hotels
Hotel General Manager|Front of House Manager|Head Receptionist|Hotel Night Manager|Housekeeping Assistant
Britannia Hotels|Macdonald Hotels|The Bay Horse|Imperial Hotel Blackpool|Daish's Holidays|Best Western
Checked guests in and out on Opera|Ran the front desk for 140 rooms|Cleaned sixteen rooms a shift|Handled complaints and group bookings|Set up meeting rooms and did night audit
Opera PMS|Night audit|Upselling|Guest relations|Rota planning
Personal licence|Fire marshal
HND Hospitality Management
mortgages
Branch Manager|Mortgage Adviser|Mortgage Administrator|Personal Banker|Cashier
Leeds Building Society|Skipton Building Society|Yorkshire Building Society|Countrywide Mortgage Services|Santander UK|Mortgage Advice Bureau
Advised first-time buyers on mortgages and protection|Submitted applications and chased solicitors|Served customers at the counter and opened accounts|Led a branch of nine|Kept files to the compliance standard
CeMAP|Protection|Compliance|Affordability checks|Branch targets
CeMAP 1, 2 and 3|CeRER
BA (Hons) Economics
product design
Head of Product Design|Senior Interaction Designer|Interaction Designer|UI Designer|User Researcher
Torchbox|Nexer Digital|Softwire|Zoopla|Paper Lantern Studio|Co-op Digital
Designed a booking service used by two million people|Ran usability tests with people who use screen readers|Built a design system in Figma|Worked in a team with developers and analysts|Mapped journeys and wrote content
Figma|Usability testing|Prototyping|Design systems|Accessibility
Certified Usability Analyst|IAAP CPACC
BA (Hons) Graphic Communication
fundraising
Head of Fundraising|Trusts and Foundations Manager|Community Fundraiser|Fundraising Officer|Charity Shop Manager
Marie Curie|Dogs Trust|RNLI|Hospice of the Good Shepherd|Tearfund|Norwood Children's Trust
Raised £640,000 a year from trusts|Recruited and looked after eighty volunteers|Ran a fun run for 1,500 people|Wrote appeals and thanked donors|Took the shop's sales up by a fifth
Bid writing|Raiser's Edge|Volunteers|Gift Aid|Events
Chartered Institute of Fundraising Certificate|IOSH
MA Charity Management
recruitment
Recruitment Branch Manager|Senior Recruitment Consultant|Recruitment Consultant|Talent Acquisition Partner|Recruitment Resourcer
Randstad|Morson Talent|Blue Arrow|Larkfield People|Gi Group|Staffline
Ran a desk of forty temps in warehouses|Billed £310,000 in a year|Found candidates on job boards and LinkedIn|Checked right to work documents|Won seven new clients by phone
Bullhorn|Business development|Candidate sourcing|Right to work checks|Boolean search
REC Level 3|Full UK driving licence
BA (Hons) English Literature
farming
Farm Manager|Head Herdsperson|Tractor Driver|Dairy Worker|General Farm Worker
Velcourt|Hartwell Estate Farms|Pickstock Telford|Lower Barn Dairy|G's Fresh|Cobrey Farms
Milked 380 Holsteins twice a day in a 40-point rotary|Ploughed, drilled and sprayed 900 acres|Calved cows and reared calves|Mended fences, gates and machinery|Kept movement and medicine records
Milking|Calving|GPS tractors|Foot trimming|Telehandler
PA1, PA2|NPTC Telehandler
Level 3 Extended Diploma in Agriculture
buses
Operations Manager|Bus Depot Supervisor|Service Controller|Bus Driver|Coach Driver
Stagecoach|Arriva|First Bus|Lothian Buses|Parks of Hamilton|Go North East
Drove service buses and school contracts|Allocated drivers to duties and covered sickness|Answered radio calls and sent relief vehicles|Kept time and cashed up each shift|Took parties to Spain, France and Germany
PCV driving|Ticketer|Customer care|Drivers' hours|Defect reporting
PCV Category D|Driver CPC
NVQ Level 2 Road Passenger Vehicle Driving
leisure
Leisure Centre Manager|Duty Manager|Personal Trainer|Swimming Teacher|Lifeguard
Better (GLL)|PureGym|Freedom Leisure|Everyone Active|Places Leisure|David Lloyd Clubs
Taught swimming to children from four to eleven|Wrote programmes and led classes for spin and circuits|Tested the pool water and wrote up the readings|Opened the building and led the shift|Sold and renewed memberships
Swimming lessons|Circuits|Pool plant|Membership sales|Group exercise
NPLQ|STA Level 2 Swimming Teaching
Level 3 Diploma in Personal Training
premises
Facilities Manager|Site Manager|Premises Officer|Caretaker|Maintenance Operative
Norse Group|Equans|CBRE GWS|Minster Facilities|Ongo Partnership|Amey Defence
Unlocked and locked the buildings and set the alarms|Painted, mended and unblocked|Looked after contractors and their permits|Tested water, emergency lights and fire alarms|Kept a budget of £180,000
Legionella testing|Planned maintenance|Contractor management|Painting|Concept Evolution
IOSH Managing Safely|Asbestos awareness
NEBOSH National General Certificate
online marketing
Head of Digital|SEO Manager|Digital Content Executive|Copywriter|Marketing Apprentice
Gymshark|AO.com|Pets at Home|Big Green Mower Co|Jaywing|Salt & Pepper Marketing
Took organic traffic from 40,000 to 110,000 visits a month|Wrote two articles a week|Ran Google Ads with £25k a month|Sent newsletters to 60,000 subscribers|Reported to the board each month
Google Analytics 4|Ahrefs|Klaviyo|Copywriting|Google Ads
Google Ads Search certification|CIM Certificate
BA (Hons) Media and Communications
"""


@dataclass
class Trade:
    """What people of one trade have on their CVs."""

    name: str
    titles: list
    employers: list
    duties: list
    skills: list
    tickets: list
    course: str


def _trades():
    lines = _TRADES.strip().splitlines()
    for i in range(0, len(lines), 7):
        name, *lists, course = lines[i : i + 7]
        yield Trade(name, *(part.split("|") for part in lists), course)


TRADES = list(_trades())
MANUAL = ["alarms", "heating", "fabrication", "haulage", "buses", "farming", "premises", "machining"]

ALONE = ["alarms", "heating", "fabrication", "farming", "product design", "online marketing", "software", "leisure"]

# What people of any trade did, for longer CVs.
ANYWHERE = [
    "Helped new starters to settle in and showed them the ropes",
    "Covered for the supervisor during holidays and sickness",
    "Kept records up to date and handed over at the end of each shift",
    "Took part in weekly team meetings and put forward ideas, two of which are still in use",
    "Followed health and safety rules and reported near misses",
    "Dealt with complaints calmly and saw them through to the end",
    "Worked to tight deadlines, often with little notice",
    "Received the award for employee of the quarter",
    "Prepared for and passed two external audits without major findings",
    "Built good relations with suppliers, contractors and visitors",
    "Helped to bring in a new computer system and trained colleagues to use it",
    "Kept within a budget and looked for savings wherever possible",
    "Was trusted with keys and alarm codes",
    "Volunteered for overtime at busy times of the year",
    "Completed all mandatory training on time",
    "Wrote short reports for management each month",
]

# What school leavers and students do beside their studies.
CASUAL = [
    ("Saturday Assistant", "Bakewell & Sons Bakers", ["Served at the counter and took orders by phone"]),
    ("Crew Member", "Burger King", ["Worked on tills, fryers and front counter at busy times"]),
    ("Bar Staff", "The Fox and Hounds", ["Served drinks, changed barrels and cashed up"]),
    ("Barista", "Esquires Coffee", ["Made coffee and kept the shop clean"]),
    ("Waiting Staff", "Pizza Hut", ["Looked after a section of ten tables"]),
]

COLLEGES = [
    "Harrogate College",
    "Coleg Cambria",
    "Moray College",
    "Kendal College",
    "Weston College",
    "Riverside College Halton",
    "Myerscough College",
    "East Kent College",
    "South Devon College",
]
UNIVERSITIES = [
    "University of Worcester",
    "University of Lincoln",
    "University of Derby",
    "Aberystwyth University",
    "University of Chester",
    "Edge Hill University",
    "Abertay University",
    "Canterbury Christ Church University",
]
SCHOOLS = [
    "Queen Elizabeth's Grammar School",
    "Hillcrest Community School",
    "Ysgol y Preseli",
    "St Bede's RC High School",
    "Fulneck Academy",
    "Castle Rushen High School",
]
GENERAL = ["Team work", "Word and PowerPoint", "Customer service", "Time keeping", "Basic Spanish", "Canva"]
SCHOOL_TICKETS = ["Duke of Edinburgh's Award, Bronze", "Food Hygiene Level 2"]

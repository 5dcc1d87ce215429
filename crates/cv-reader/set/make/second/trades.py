"""What people of the second part of the set write about their work: entries as in careers.py, of trades that the first part lacks."""

from careers import Trade

_TRADES = """
midwifery
Community Midwife Team Lead|Senior Midwife|Community Midwife|Midwife (Band 6)|Maternity Support Worker
Rosewater Birth Centre|NHS Fife|Gloucestershire Hospitals NHS Foundation Trust|Portland Maternity Hospital|Mid Yorkshire Teaching NHS Trust|Cwm Taf Morgannwg UHB
Cared for women antenatally, in labour and after birth|Ran a caseload of thirty-five families|Led water births and home births|Supported newly qualified midwives through preceptorship|Recorded care on BadgerNet
Perineal suturing|Newborn examination|BadgerNet|Breastfeeding support|CTG interpretation
NMC PIN 14{n2}I{n4}W|PROMPT training
BSc (Hons) Midwifery
dental
Practice Manager|Dental Hygienist|Lead Dental Nurse|Dental Nurse|Trainee Dental Nurse
Bupa Dental Care|Smilecraft Dental|Mydentist|Parkgate Dental Practice|Portman Dental|The Orchard Dental Rooms
Assisted with implants, root canals and routine check-ups|Kept the decontamination room to HTM 01-05|Booked patients in with Software of Excellence|Took radiographs and impressions|Ordered materials for three surgeries
Decontamination|Radiography|Chairside assistance|Dentally|Impressions
GDC registration no. {n6}|Diploma in Dental Nursing
NEBDN National Diploma in Dental Nursing
social work
Team Manager, Children's Services|Senior Social Worker|Social Worker|Family Support Worker|Personal Adviser
Calderdale Council|Barnardo's|Essex County Council|Brightpath Fostering|Action for Children|Renfrewshire Council
Carried a caseload of twenty children in need|Wrote court reports and gave evidence|Chaired child protection core groups|Assessed prospective foster carers|Worked with schools, health visitors and police
Liquidlogic|Section 47 enquiries|Direct work|Court reports|Supervision
Social Work England SW{n6}|Practice Educator Stage 2
BA (Hons) Social Work
joinery
Joinery Foreman|Bench Joiner|Carpenter and Joiner|Site Carpenter|Apprentice Joiner
Oakham Joinery|Persimmon Homes|Redrow|J & R Doyle Shopfitters|Stokes Timber Products Ltd|Bellway
Second fix on new build plots including kitchens, doors and skirting|Made sash windows and staircases in the workshop|Cut roofs by hand and fitted trusses|Hung fire doors to certified standard|Priced small works and ordered timber
Second fix|Staircases|Fire doors|Roofing|Setting out
CSCS Blue Skilled Worker 16{n6}|PASMA {n7}
NVQ Level 2 Site Carpentry
roofing
Roofing Contracts Manager|Roofing Supervisor|Roofer|Slater and Tiler|Roofing Labourer
Marley Contract Services|Pennant Roofing|Russell Trew|Skyline Roofing & Cladding|Hadrian Roofs|Briggs Amasco
Stripped and re-slated Victorian terraces|Laid single ply and felt on flat roofs|Leadwork to chimneys and valleys|Kept a gang of five supplied and on programme|Worked safely at height from scaffold and MEWP
Leadwork|Single ply|Slating|Working at height|MEWP
IPAF PAL card A{n7}|Asbestos awareness
NVQ Level 2 Roofing Occupations
painting
Decorating Manager|Lead Painter|Painter and Decorator|Spray Painter|Decorator's Labourer
Bagnalls|Colourwash Decorators|Ian Williams Ltd|Fresh Coat Property Care|Novus Property Solutions|Bell Group
Prepared and painted void properties for three housing associations|Hung lining and feature papers|Sprayed kitchens and metal doors|Worked to snagging lists and hand-over dates|Bought paint and kept job sheets
Wallpapering|Spraying|Preparation|Snagging|Void works
CSCS card {n8}|PASMA
City & Guilds Painting and Decorating
vehicles
Workshop Controller|Master Technician|Vehicle Technician|MOT Tester|Apprentice Mechanic
Arnold Clark|Halfords Autocentre|Kwik Fit|Sytner BMW|Greenlane Garage|Lookers Ford
Diagnosed engine and electrical faults on all makes|Serviced petrol, diesel and hybrid vehicles|Carried out Class 4 and 7 MOT tests|Changed clutches, timing belts and gearboxes|Allocated jobs to nine technicians
Diagnostics|Hybrid and EV|MOT testing|Air conditioning|Welding
MOT tester no. {n6}|IMI EV Level 3
NVQ Level 3 Light Vehicle Maintenance
landscape
Grounds Manager|Head Gardener|Landscape Gardener|Groundskeeper|Gardening Assistant
The Land Trust|idverde|Cotswold Landscapes|Glendale|Burghclere Gardens|RHS Bridgewater
Laid patios, turf and fencing for private clients|Looked after herbaceous borders and glasshouses|Prepared cricket and football pitches|Felled and pruned trees up to six metres|Planned the work of four gardeners and volunteers
Hard landscaping|Pruning|Irrigation|Chainsaw|Plant identification
PA1 and PA6 spraying|NPTC CS30 {n6}
Level 3 Diploma in Horticulture
rail
Station Manager|Signaller|Train Driver|Conductor|Customer Host
ScotRail|Network Rail|Northern Trains|Avanti West Coast|Transport for Wales|Elizabeth line
Drove Class 195 and 331 units over five routes|Signalled a busy junction under absolute block|Checked tickets and helped passengers on board|Managed twenty-two staff at three stations|Dispatched trains in all weathers
Route knowledge|Rule Book|Dispatch|PTS|Passenger assistance
PTS card {n8}|Personal Track Safety
BTEC Level 3 Public Services
it support
IT Service Delivery Manager|Third Line Engineer|IT Support Engineer|Service Desk Analyst|Desktop Support Technician
Softcat|Pinnacle Managed IT|Computacenter|Southend Hospital Trust|Bluecrest IT|Claranet
Answered forty tickets a day on the service desk|Rolled out Intune to 1,400 laptops|Looked after Windows Server and VMware hosts|Moved mailboxes to Exchange Online|Trained users and wrote knowledge articles
Active Directory|Intune|ServiceNow|PowerShell|Microsoft 365
ITIL 4 Foundation GR{n8}|MS-102
BSc (Hons) Computer Networks
cyber
Head of Information Security|Security Architect|SOC Lead|SOC Analyst|Information Security Officer
NCC Group|Darktrace|Redcastle Cyber|BAE Systems|Quorum Cyber|Admiral Group
Hunted threats in Sentinel and Splunk|Led incident response for nine clients|Brought the company through ISO 27001|Ran phishing simulations and awareness|Wrote detection rules and playbooks
Splunk|Microsoft Sentinel|ISO 27001|Incident response|Python
CISSP {n6}|CompTIA Security+ COMP00{n6}
MSc Cyber Security
civil engineering
Associate Director|Principal Engineer|Civil Engineer|Graduate Engineer|CAD Technician
Arup|Mott MacDonald|WSP|Costain|Tarvin Consulting Engineers|Stantec
Designed drainage and highways for housing of 600 plots|Checked temporary works|Ran site inspections and snagging|Produced drawings in Civil 3D|Answered planning conditions and section 278 queries
Civil 3D|MicroDrainage|Highways|Temporary works|AutoCAD
CEng MICE {n8}|SMSTS
MEng Civil Engineering
payroll
Payroll Manager|Senior Payroll Officer|Payroll Administrator|Pensions Officer|Payroll Assistant
Moorepay|Leonard Cheshire|Cranswick|Essentra|Dunelm|University of Stirling
Paid 3,200 weekly and monthly staff on iTrent|Reconciled PAYE and pension contributions|Answered pay queries face to face|Filed RTI and year-end returns|Tested the move to a new payroll system
iTrent|Pensions auto-enrolment|RTI|Excel|Statutory payments
CIPP Associate {n6}|AAT Level 3
Foundation Degree in Payroll Management
insurance
Underwriting Manager|Claims Team Leader|Commercial Underwriter|Claims Handler|Insurance Broker
Aon|RSA|Direct Line|Towergate|Markerstudy|Thistle Underwriting
Underwrote property and liability risks to £5m|Negotiated motor claims with solicitors|Renewed a book of 280 commercial clients|Coached six claims handlers|Monitored leakage and reserves
Underwriting|Negotiation|Acturis|Claims investigation|FCA rules
Cert CII|Dip CII
BA (Hons) Economics
procurement
Head of Procurement|Category Manager|Senior Buyer|Buyer|Purchasing Assistant
Thames Water|Babcock|Muller Wiseman|Iceland Foods|Halewood Metals|Premier Foods
Saved £640k on packaging and freight|Ran tenders under public contract rules|Managed suppliers by scorecard|Raised purchase orders in SAP|Negotiated three-year energy contracts
Tendering|SAP Ariba|Contract management|Category planning|Incoterms
MCIPS {n8}|Prince2 Foundation
BA (Hons) Business Management
retail
Store Manager|Deputy Store Manager|Visual Merchandiser|Sales Assistant|Stockroom Assistant
Primark|Boots|B&M|Waterstones|JD Sports|Holland & Barrett|Poundstretcher
Led a team of twenty-eight in a £4m store|Cut shrinkage from 2.1% to 0.9%|Dressed windows and gondola ends|Served customers on tills and fitting rooms|Unloaded deliveries and filled shelves by 8am
Merchandising|Loss prevention|Rota planning|Till work|Stock control
NVQ Level 3 Retail|Personal Licence PERS{n4}
BTEC Level 3 Business
hair and beauty
Salon Manager|Senior Stylist|Stylist|Beauty Therapist|Salon Junior
Toni & Guy|Regis|Blush Beauty Rooms|Champneys|Headmasters|The Cutting Yard
Built a column booked six weeks ahead|Colour correction and balayage|Gave facials, waxing and lash extensions|Trained three juniors to Level 2|Took bookings and cashed up
Balayage|Cutting|Lash extensions|Client consultation|Waxing
NVQ Level 3 Hairdressing|VTCT Level 3
NVQ Level 2 Hairdressing
housing
Housing Services Manager|Neighbourhood Manager|Housing Officer|Income Officer|Lettings Assistant
Riverside Group|Clarion Housing|Wheatley Homes|Your Housing Group|Torus|Stockwell Tenants' Co-op
Managed a patch of 640 homes|Took arrears from 5.4% to 3.1%|Dealt with anti-social behaviour and served notices|Signed up tenants and inspected estates|Chaired residents' meetings
Tenancy law|Arrears|Civica Cx|Mediation|Estate inspection
CIH Level 4|Enhanced DBS
HNC Housing Studies
prison
Custodial Manager|Senior Prison Officer|Prison Officer|Operational Support Grade|Night Patrol
HM Prison and Probation Service|Serco|HMP Wymott|G4S Justice|HMP Low Moss|Secure Care UK
Looked after a wing of 118 men|Wrote ACCT documents and chaired reviews|Trained in control and restraint|Searched cells and visitors|Acted as key worker for six prisoners
Key working|De-escalation|ACCT|Control and restraint|Report writing
POELT|Control and Restraint Instructor
Level 3 Diploma in Custodial Care
events
Head of Events|Event Manager|Conference Co-ordinator|Event Assistant|Front of House Steward
ExCeL London|NEC Group|Confetti & Co Events|ATG Entertainment|Marquee Moments|Edinburgh Festival Fringe Society
Delivered conferences for up to 1,800 delegates|Booked venues, caterers and speakers|Kept budgets of £300,000|Ran registration desks|Looked after volunteers and stewards
Cvent|Budgeting|Risk assessment|Supplier negotiation|Crowd safety
NEBOSH General Certificate {n8}|First Aid at Work
BA (Hons) Events Management
food production
Production Manager|Quality Technologist|Line Leader|Machine Operative|Hygiene Operative
Bakkavor|Warburtons|2 Sisters|Greencore|Kerry Foods|Nisa Fresh Kitchens
Ran four packing lines and eighty people a shift|Prepared for BRC and customer audits|Set up and cleaned flow wrappers|Took temperatures and metal detection checks|Cut giveaway by 1.7%
BRC|HACCP Level 3|Flow wrappers|Yield|Allergen control
Food Safety Level 3|Forklift B1 licence {n7}
BSc (Hons) Food Science
estate agency
Branch Manager|Senior Negotiator|Lettings Negotiator|Property Manager|Viewing Representative
Connells|Foxtons|Bridgfords|Hunters|Purplebricks|Marlowe & Tate
Valued and listed eight homes a month|Took viewings on Saturdays|Negotiated offers and chased chains to completion|Looked after 140 tenancies|Won the regional customer award
Valuations|Viewings|Reapit|Negotiating|Tenancy deposits
Propertymark {n6}|ARLA Level 3
A Levels: Business, Geography, Art
youth work
Youth Services Manager|Lead Youth Worker|Youth Worker|Mentor|Sessional Worker
YMCA|Catch22|The Prince's Trust|Groundwork|Streetlight Youth Project|UK Youth
Ran open-access sessions five nights a week|Took detached work into three estates|Mentored young people at risk of exclusion|Wrote bids worth £85,000|Supervised eleven sessional staff
Detached work|Mentoring|Safeguarding|Bid writing|Group work
JNC recognised|Enhanced DBS 0018{n8}
BA (Hons) Youth and Community Work
cabin crew
Cabin Services Manager|Senior Cabin Crew|Cabin Crew|Passenger Service Agent|Check-in Agent
easyJet|Jet2|British Airways|Swissport|Menzies Aviation|Loganair
Looked after up to 186 passengers on short haul|Trained in safety, evacuation and first aid|Beat sales targets on board|Handled disruption and missed connections at the gate|Led a crew of five
Safety procedures|First aid|Sales on board|Amadeus|Turnarounds
Attestation GBR.CCA.{n6}|Airside pass
GCSEs including English, Maths and French
pharmacy
Superintendent Pharmacist|Pharmacy Manager|Pharmacist|Pharmacy Technician|Dispenser
Well Pharmacy|Rowlands|Cohens Chemist|Day Lewis|Royal Papworth Hospital|Kamsons
Checked 9,000 items a month|Gave flu and travel vaccinations|Supplied dosette boxes to care homes|Managed controlled drugs and owings|Ran the New Medicine Service
Clinical checking|Vaccination|Controlled drugs|PharmOutcomes|Dispensing
GPhC {n7}|Independent Prescriber
MPharm Pharmacy
plant
Plant Manager|360 Excavator Operator|Plant Operator|Dumper Driver|Groundworker
JN Bentley|O'Halloran Groundworks|Galliford Try|Flannery Plant Hire|Keltbray|Amey
Dug foundations and drainage runs to laser level|Loaded wagons and graded stone|Used GPS machine control|Daily checks and greasing|Laid kerbs, edgings and slabs
360 excavator|GPS machine control|Drainage|Dumper|Kerbing
CPCS card {n8}|CPCS A59, A09
NVQ Level 2 Plant Operations
museum
Head of Collections|Curator|Learning Officer|Visitor Services Assistant|Museum Volunteer Co-ordinator
National Trust|Beamish Museum|Tate|Black Country Living Museum|Amgueddfa Cymru|Ulverton House
Curated two touring exhibitions|Catalogued 4,500 objects in MODES|Welcomed 90,000 visitors a year|Wrote labels and school sessions|Raised Heritage Fund money
MODES|Object handling|Exhibition planning|Audience research|Cataloguing
AMA|Emergency salvage training
MA Museum Studies
logistics
Logistics Manager|Transport Planner|Import Co-ordinator|Freight Forwarder|Export Clerk
DHL Supply Chain|Kuehne + Nagel|Gist|Turners (Soham)|Seaforth Freight|Culina
Planned sixty vehicles a day on Paragon|Entered customs declarations on CDS|Quoted sea and air freight|Kept OTIF over 98%|Chased PODs and demurrage
Paragon|CDS|Incoterms|Customs|Fleet planning
Transport Manager CPC {n6}|BIFA customs
BSc (Hons) Logistics
"""


def _trades():
    lines = _TRADES.strip().splitlines()
    return [Trade(lines[i : i + 7]) for i in range(0, len(lines), 7)]


TRADES = _trades()

MANUAL = ["joinery", "roofing", "painting", "vehicles", "landscape", "plant"]

UNIVERSITIES = [
    "University of Salford",
    "Sheffield Hallam University",
    "University of Dundee",
    "Swansea University",
    "Queen's University Belfast",
    "University of Portsmouth",
    "De Montfort University",
    "Northumbria University",
    "University of Ibadan",
    "Keele University",
    "University of Essex",
    "Robert Gordon University",
]
COLLEGES = [
    "Blackpool and The Fylde College",
    "Exeter College",
    "Kirklees College",
    "City of Wolverhampton College",
    "New College Swindon",
    "Forth Valley College",
    "Southern Regional College",
    "Cardiff and Vale College",
]
SCHOOLS = [
    "Hollyfield Academy",
    "St Cuthbert's RC High School",
    "Thornhill Community School",
    "Larkmead School",
    "Ysgol Uwchradd Bodedern",
    "Castle Rise Secondary",
    "The Vale Academy",
]
INTERESTS = [
    "Open-water swimming, sourdough and the Saturday crossword.",
    "Watching Wigan Warriors, fishing, my two lurchers.",
    "Singing in a community choir; learning British Sign Language.",
    "Cycling, board games, cooking for friends.",
    "Netball (club captain), travel, crochet.",
    "Classic cars and walking the dog.",
]
VOLUNTARY = [
    ("Parkrun Volunteer", "Heaton Park"),
    ("Beaver Scout Leader", "3rd Ashdown Scouts"),
    ("Community First Responder", "St John Ambulance"),
    ("Charity Shop Assistant", "Sue Ryder"),
    ("Tutor", "Refugee Education Link"),
]
OTHERS = [
    "Wendy Castleton",
    "Mr Ian Thackeray",
    "Farida Noor",
    "Geoff Bowater",
    "Mrs P. Ramsbottom",
    "Dr Louise Tranter",
    "Kevin Mulholland",
    "Bernadette Quigley",
    "Stephen Aldred",
    "Ms Joanne Whiteley",
    "Tariq Aziz",
    "Angela Duckworth",
    "Rob Pettifer",
]
AGENCIES = [
    ("Harbour Gate Recruitment", "harbourgate-recruitment.co.uk"),
    ("Tern & Teal Associates", "ternandteal.com"),
    ("Midshire Personnel", "midshirepersonnel.co.uk"),
    ("Vantage Point Careers", "vantagepointcareers.co.uk"),
    ("Aspen Grey Search & Selection", "aspengrey.com"),
    ("Swiftline Industrial Ltd", "swiftline-industrial.co.uk"),
    ("Meridian Locums", "meridianlocums.co.uk"),
]

"""What people of thirty trades write about their work. One entry a trade: titles (highest first), employers, duties, skills,
certificates, courses. `|` parts the items."""

_TRADES = """
nursing
Ward Manager|Senior Staff Nurse|Staff Nurse (Band 5)|Registered Nurse|Healthcare Assistant
Leeds Teaching Hospitals NHS Trust|Royal Devon University Healthcare|Spire Healthcare|St Oswald's Hospice|Barchester|Bupa Care Services|NHS Lothian|Guy's and St Thomas'
Led a team of twelve on a 28-bed acute medical ward|Administered medication and monitored deteriorating patients using NEWS2|Mentored student nurses and newly qualified staff|Coordinated safe discharge with social services|Completed risk assessments and care plans|Managed infection prevention audits on the ward
Venepuncture|Cannulation|Tissue viability|Palliative care|Safeguarding adults|Catheterisation
NMC registration, PIN 18{n2}C{n4}E|Immediate Life Support|Manual handling
BSc (Hons) Adult Nursing
care
Registered Care Manager|Senior Care Assistant|Care Assistant|Support Worker|Domiciliary Carer
Sunrise Senior Living|Helping Hands|Mencap|Willow Bank Care Home|Anchor Hanover|Orchard Court Residential Home|Voyage Care
Supported residents with personal care, meals and mobility|Recorded daily notes and medication on the electronic system|Helped adults with learning disabilities to live independently|Organised activities and outings for residents with dementia|Trained new carers on moving and handling
Dementia awareness|Medication administration|Person-centred planning|Hoisting|Makaton
NVQ Level 3 Health and Social Care|The Care Certificate|Enhanced DBS 0017{n8}
NVQ Level 3 Health and Social Care
electrical
Electrical Supervisor|Approved Electrician|Electrician|Electrical Improver|Apprentice Electrician
Brightspark Contractors Ltd|NG Bailey|Dales Electrical Services|T. Hobson & Sons|Balfour Beatty|Kestrel Building Services
Installed containment, distribution boards and final circuits in schools and offices|Carried out testing and inspection and issued EICRs|Fault finding on three-phase machinery|Supervised two apprentices on domestic rewires|Read drawings and ordered materials from wholesalers
18th Edition|Testing and inspection|Fault finding|Containment|Emergency lighting|EV charging
JIB Gold Card {n7}|CSCS card no. 07{n6}|C&G 2391-52|IPAF 1b/3a
City & Guilds 2357 Electrotechnical
construction
Senior Quantity Surveyor|Quantity Surveyor|Assistant Quantity Surveyor|Estimator|Site Clerk
Morgan Sindall|Wates Group|Hartley Construction Ltd|Kier|Willmott Dixon|Bellbrook Homes
Prepared interim valuations and final accounts for schemes up to £18m|Procured and managed subcontract packages|Administered NEC4 and JCT contracts|Produced monthly cost value reconciliations|Measured works from drawings with Bluebeam
Cost planning|NEC4|JCT|Bluebeam|CostX|Procurement
MRICS|CSCS Academically Qualified Person card|SMSTS
BSc (Hons) Quantity Surveying
kitchen
Head Chef|Sous Chef|Chef de Partie|Commis Chef|Kitchen Porter
The Royal Oak, Bray|Marriott Hotels|Wagamama|The Crown & Anchor|Compass Group|The Ivy Collection|Seasalt Kitchen
Ran a brigade of eight serving 180 covers on a Saturday night|Wrote seasonal menus and kept food cost below 28%|Kept the five-star food hygiene rating through three inspections|Worked every section including pastry|Ordered stock and agreed prices with local suppliers
Menu development|HACCP|Stock control|Pastry|Butchery
Level 3 Food Safety|Allergen awareness
NVQ Level 2 Professional Cookery
accounts
Finance Manager|Management Accountant|Assistant Accountant|Accounts Payable Clerk|Purchase Ledger Clerk
Grant Thornton|Pennine Foods plc|Azets|Whitbread|Larkfield Engineering Ltd|Countrywide Farmers|PwC
Prepared monthly management accounts with variance commentary|Reconciled balance sheet accounts and bank|Processed 600 supplier invoices a month in Sage 200|Supported the year-end audit and statutory accounts|Introduced a rolling cash-flow forecast
Sage 200|Xero|Excel pivot tables|VAT returns|Power BI|Month end
ACCA part-qualified|AAT Level 4|CIMA member no. 1-{n7}
BA (Hons) Accounting and Finance
driving
Transport Supervisor|HGV Class 1 Driver|Class 2 Driver|Delivery Driver|Van Driver
Eddie Stobart|DPD|Wincanton|Ocado|Northern Haulage Co.|Maritime Transport|Yodel
Delivered palletised goods on nights out across the UK|Kept to drivers' hours and tachograph law|Completed daily walk-round checks and reported defects|Made up to 140 parcel drops a day|Loaded with counterbalance and reach trucks
Tachographs|Multi-drop|Route planning|ADR|Moffett
Driving licence no. {dl}|Driver CPC card DB{n8}|Digital tachograph card
GCSEs including English and Mathematics
software
Principal Engineer|Senior Software Engineer|Software Engineer|Full Stack Developer|Junior Developer|QA Engineer
Monzo|Arm|BJSS|Ocado Technology|Made Tech|Lumen Labs|Sky|Fern & Field Software Ltd
Designed event-driven services that handle 40 million messages a day|Moved the monolith to Kubernetes with zero downtime|Mentored four engineers and ran the hiring loop|Cut page load time by 60% on the booking site|Wrote firmware drivers and integration tests in C++ and Rust|Owned the payments API and its on-call rota
C#|.NET|C++|PostgreSQL|TypeScript|Kubernetes|AWS|Node.js|ASP.NET Core
AWS Certified Solutions Architect|Certified Kubernetes Administrator
BSc (Hons) Computer Science
teaching
Head of Department|Teacher of Mathematics|Primary School Teacher|Teaching Assistant|Cover Supervisor
Ark Schools|Parkside Community College|St Bede's Catholic Primary School|Oasis Academy|Harris Federation|Hillcrest Primary School
Taught mixed-ability classes from Year 7 to Year 11|Raised GCSE pass rates from 58% to 71% in two years|Planned and assessed a broad curriculum for Year 4|Ran the after-school coding and chess clubs|Supported pupils with SEND one to one
Behaviour management|Phonics|Differentiation|Safeguarding|SEND
QTS, Teacher Reference No. {n7}|Enhanced DBS
PGCE Secondary Mathematics
hospitality
General Manager|Assistant Manager|Bar Supervisor|Barista|Waiting Staff
Costa Coffee|Fuller's|Premier Inn|The Bell at Hampton|Caffè Nero|Tipsy Fox|Greene King
Opened and closed the shop and cashed up|Trained new baristas in espresso extraction and latte art|Ran a busy bar with a team of fifteen|Hit labour and wet stock targets every quarter|Handled complaints and online reviews
Latte art|Cash handling|Rota planning|Cellar management|Upselling
Personal Licence PA{n4}|Level 2 Food Safety
BTEC Level 3 Hospitality
warehouse
Warehouse Manager|Shift Supervisor|Forklift Driver|Warehouse Operative|Picker Packer
Amazon|XPO Logistics|GXO|Next Distribution|Clipper Logistics|Meadowhall Storage Ltd|Lidl
Picked and packed to a rate of 120 lines an hour|Loaded and unloaded trailers with counterbalance trucks|Led stock takes and root cause analysis of variances|Ran shifts of 45 operatives and kept accidents at nil|Used RF scanners and voice picking
Counterbalance|Reach truck|SAP EWM|5S|Stock taking
RTITB counterbalance licence, no. {n8}|First Aid at Work
GCSEs (A*-C)
legal
Senior Associate|Solicitor|Trainee Solicitor|Paralegal|Legal Secretary
Irwin Mitchell|Eversheds Sutherland|Foxglove & Marsh LLP|Shoosmiths|Citizens Advice|Harbottle Legal
Acted for landlords and tenants on commercial leases|Drafted witness statements and bundles for trial|Ran a caseload of 70 residential conveyancing files|Advised on settlement agreements and redundancy|Kept time records and met billing targets
Commercial property|Drafting|Legal research|LexisNexis|Client care
SRA ID {n6}|LPC with distinction
LLB (Hons) Law
laboratory
Laboratory Manager|Senior Lab Technician|Laboratory Technician|Biomedical Scientist|Lab Assistant
GSK|Eurofins|AstraZeneca|Intertek|Public Health Wales|Synlab|Quadrant Diagnostics Ltd
Ran HPLC and GC-MS analysis of environmental samples|Kept instruments calibrated to ISO 17025|Processed 300 blood samples per shift|Wrote standard operating procedures and trained staff|Managed COSHH records and chemical stocks
HPLC|PCR|ELISA|ISO 17025|Aseptic technique|LIMS
HCPC registration BS{n6}|IBMS member
BSc (Hons) Biomedical Science
sales
Regional Sales Manager|Business Development Manager|Account Manager|Sales Executive|Telesales Agent
Travis Perkins|Vodafone|Screwfix|BrightLeaf Media|Brakes|Kompan Ltd
Grew the territory from £1.2m to £2.1m in eighteen months|Won the national account of the year award|Built a pipeline in Salesforce and forecast monthly|Made 80 outbound calls a day|Negotiated frameworks with local authorities
Negotiation|Salesforce|Key accounts|Cold calling|Forecasting
ISM Diploma in Sales|Full clean UK driving licence
BA (Hons) Business Studies
administration
Office Manager|Executive Assistant|Personal Assistant|Administrator|Receptionist
Kent County Council|University of Leeds|Savills|Thornbury Surgery|HMRC|Aviva|Beacon Housing Association
Managed diaries, travel and expenses for two directors|Took minutes and prepared board papers|Answered a switchboard of thirty lines|Set up a new filing system and archived ten years of records|Arranged meetings and conferences for up to 200 guests
Microsoft Office|Minute taking|Diary management|Audio typing 70 wpm|SharePoint
CMI Level 3|ECDL
HND Business Administration
customer service
Contact Centre Manager|Team Leader|Customer Service Advisor|Call Handler|Customer Assistant
British Gas|Sainsbury's|John Lewis & Partners|Admiral|Yorkshire Water|Tesco|Capita
Resolved billing queries by phone, email and web chat|Coached a team of ten to a satisfaction score of 92%|Handled 60 calls a day|Promoted to mentor after six months|Worked on tills, replenishment and click and collect
Complaint handling|Zendesk|De-escalation|Data entry|Teamwork
NVQ Level 2 Customer Service|WorldHost
A Levels: English, Sociology, Media
engineering
Maintenance Manager|Multi-skilled Maintenance Engineer|Mechanical Fitter|CNC Machinist|Welder
JCB|Rolls-Royce|Bentley Motors|Siemens Energy|Hadley Precision Ltd|Weir Minerals|McVitie's
Carried out planned and reactive maintenance on packaging lines|Set and operated five-axis Mazak machining centres|Cut downtime by 22% through condition monitoring|TIG and MIG welded stainless pipework to coded standard|Led root cause analysis and 5S improvement events
PLC fault finding|Hydraulics|Solidworks|TPM|TIG welding
IOSH Managing Safely|Welder approval EN ISO 9606|17th Edition
HNC Mechanical Engineering
human resources
HR Business Partner|HR Manager|HR Advisor|Recruitment Consultant|HR Administrator
Hays|Lloyds Banking Group|Muller UK|Southern Housing|Reed|Tarmac
Advised managers on absence, conduct and capability|Led the TUPE transfer of 240 employees|Recruited for engineering roles across the Midlands|Ran payroll for 300 staff|Rewrote the family leave policies
Employee relations|TUPE|Payroll|CIPHR|Onboarding
CIPD Level 7|Chartered MCIPD
MA Human Resource Management
marketing
Head of Marketing|Marketing Manager|Digital Marketing Executive|Content Writer|Marketing Assistant
Moonpig|Historic England|Boden|Purple Kite Agency|Nationwide|Gousto
Planned paid social campaigns with a yearly budget of £400k|Grew organic traffic by 140%|Wrote newsletters, blogs and press releases|Briefed designers and photographers|Reported on results to the board with Google Analytics
SEO|Google Analytics|Copywriting|HubSpot|Adobe Creative Suite
CIM Professional Diploma|Google Ads certification
BA (Hons) Marketing
security
Security Manager|Control Room Operator|Security Officer|Door Supervisor|Night Porter
G4S|Mitie|Securitas|Westfield|Corps Security|Arena Events Ltd
Patrolled a shopping centre and responded to incidents|Operated CCTV and access control|Wrote reports for the police and the client|Searched visitors at events of up to 20,000 people|Trained officers in conflict management
CCTV|Conflict management|Report writing|Radio procedure
SIA licence 10{n8}{n4}|First Aid at Work
BTEC Public Services
plumbing
Heating Engineer|Gas Engineer|Plumber|Plumber's Mate|Bathroom Fitter
Pimlico|HomeServe|British Gas Services|Coldwell Heating Ltd|Dyno-Rod|Aquaflow Plumbing
Serviced and repaired boilers of all makes|Fitted bathrooms and wet rooms to a high standard|Installed air source heat pumps|First fix and second fix on new-build sites|Issued CP12 landlord gas safety records
Boiler servicing|Unvented cylinders|Heat pumps|Pipe freezing
Gas Safe ID {n6}|CSCS 09{n6}|Water Regulations
NVQ Level 3 Plumbing and Heating
data
Head of Data|Senior Data Analyst|Data Scientist|Business Analyst|Reporting Analyst
Deliveroo|Office for National Statistics|Experian|Which?|Ordnance Survey|Tidemark Analytics
Built a demand forecast that cut waste by 9%|Modelled churn in Python and presented findings to the executive team|Maintained dbt models and Looker dashboards|Automated weekly reporting with SQL|Gathered requirements from stakeholders across five teams
Python|SQL|R|Tableau|dbt|Statistics
Prince2 Practitioner|Tableau Desktop Specialist
MSc Data Science
childcare
Nursery Manager|Room Leader|Nursery Practitioner|Nanny|Playworker
Busy Bees|Bright Horizons|Little Acorns Day Nursery|Kids Planet|The Wendy House
Led the toddler room of twelve children|Observed and recorded progress in line with the EYFS|Planned outdoor play and messy play|Worked with parents and health visitors|Kept ratios and registers
EYFS|Paediatric first aid|Forest school|Makaton
CACHE Level 3|Paediatric First Aid
CACHE Level 3 Diploma in Childcare
design
Creative Director|Senior UX Designer|Graphic Designer|Artworker|Junior Designer
IDEO|Wolff Olins|Fathom Studio|ustwo|Penguin Random House|Paper Lantern Design
Redesigned the booking flow and raised conversion by 18%|Ran user research with forty participants|Designed book covers and point of sale|Built a design system in Figma|Prepared artwork for litho and digital print
Figma|InDesign|Prototyping|Typography|Illustrator
ISTD member
BA (Hons) Graphic Design
cleaning
Facilities Supervisor|Cleaning Supervisor|Cleaner|Housekeeper|Caretaker
OCS|ISS Facility Services|Travelodge|Merry Maids|Northgate Primary School|Sodexo
Cleaned offices, kitchens and washrooms to schedule|Prepared eighteen rooms a day in a hotel|Ordered stock and kept COSHH sheets|Opened and locked up the school site|Supervised an evening team of six
COSHH|Floor care|Linen control|Time keeping
BICSc licence|CSCS Green card 16{n6}
GCSE English
policy
Head of Policy|Policy Adviser|Research Officer|Project Officer|Campaigns Assistant
Shelter|DEFRA|Local Government Association|Oxfam|Welsh Government|Nesta
Drafted consultation responses and ministerial briefings|Led research on housing supply and published two reports|Managed a budget of £250,000 and three grants|Organised a national conference|Analysed survey responses in SPSS
Stakeholder engagement|Briefing|SPSS|Grant management
PRINCE2 Foundation
MSc Public Policy
"""


class Trade:
    def __init__(self, lines):
        self.name = lines[0]
        self.titles, self.employers, self.duties, self.skills, self.certificates = (
            line.split("|") for line in lines[1:6]
        )
        self.course = lines[6]


def _trades():
    lines = _TRADES.strip().splitlines()
    return [Trade(lines[i : i + 7]) for i in range(0, len(lines), 7)]


TRADES = _trades()

UNIVERSITIES = [
    "University of Leeds",
    "Manchester Metropolitan University",
    "University of Hull",
    "Cardiff University",
    "University of the West of England",
    "Ulster University",
    "University of Kent",
    "Nottingham Trent University",
    "University of Strathclyde",
    "Coventry University",
    "University of Lagos",
    "Anna University",
    "University of Plymouth",
    "Teesside University",
]
COLLEGES = [
    "Bradford College",
    "City of Bristol College",
    "Truro and Penwith College",
    "Leicester College",
    "Northern College",
    "Coleg Gwent",
    "Wirral Met College",
    "Barking & Dagenham College",
]
SCHOOLS = [
    "Greenhill School",
    "St Aidan's High School",
    "King Edward VI Academy",
    "Ysgol Glan Clwyd",
    "Priory Road Comprehensive",
    "Bishop Fraser School",
    "Northfield Secondary School",
]
INTERESTS = [
    "Running, baking and local history.",
    "I play five-a-side football and coach the under-tens.",
    "Hill walking, photography and playing the cello.",
    "Reading, gardening, and volunteering at the food bank.",
    "Gym, travel, cinema.",
    "Allotment keeping and restoring old motorcycles.",
]
SECOND_ROLES = [
    ("Trustee", "Riverside Food Bank"),
    ("Volunteer Driver", "Age UK"),
    ("Scout Leader", "12th Moorside Scouts"),
    ("School Governor", "Elmwood Primary School"),
    ("Shop Volunteer", "Oxfam Bookshop"),
    ("Befriender", "Samaritans"),
]
OTHER_NAMES = [
    "Helen Marsh",
    "David Ogilvie",
    "Mrs Janet Whitmore",
    "Dr Alan Reeves",
    "Peter Lindqvist",
    "Rashid Karim",
    "Sue Banister",
    "Colin Fairweather",
    "Ms T. Okoro",
    "Gillian Pryce",
    "Martin Sharpe",
]
AGENCIES = [
    ("Redwood Recruitment Ltd", "redwoodrecruitment.co.uk"),
    ("Apex Talent Partners", "apextalent.com"),
    ("Northern Lights Staffing", "nlstaffing.co.uk"),
    ("Hart & Lowe Search", "hartlowe.co.uk"),
    ("CareFirst Personnel", "carefirstpersonnel.co.uk"),
    ("BlueSky Resourcing", "blueskyresourcing.com"),
]

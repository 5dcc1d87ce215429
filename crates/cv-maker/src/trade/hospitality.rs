//! Chefs and restaurant staff.

use super::TradeFacts;

#[rustfmt::skip]
pub const FACTS: TradeFacts = TradeFacts {
    ladder: &[
        &["Commis Chef", "Kitchen Assistant", "Apprentice Chef"],
        &["Chef de Partie", "Pastry Chef", "Demi Chef de Partie"],
        &["Sous Chef", "Junior Sous Chef", "Senior Chef de Partie"],
        &["Head Chef", "Kitchen Manager", "Executive Chef"],
    ],
    employers: &["The Copper Kettle", "Maison Verdier", "The Heron at Saltby", "Harbourne Hotels", "Fig & Fennel", "Oldmill Gastropub", "The Grand Cavendale Hotel",
        "Sea Holly", "Bramble Court Country House", "Nightjar Bistro", "Millstone Bakery", "Larder & Vine"],
    core_skills: &["Food hygiene", "Menu planning", "Stock control", "HACCP", "Allergen management", "Mise en place"],
    skills: &["Pastry", "Butchery", "Fish preparation", "Sauces", "Bread baking", "Fine dining", "Banqueting", "Gastropub", "Vegan cooking", "Costing and GP",
        "Supplier negotiation", "Rota planning", "Training juniors", "Wood-fired cooking", "Afternoon tea", "Stocktaking", "Event catering",
        "Waste reduction", "Seasonal menus"],
    openings: &[
        "Passionate {title} with {years} years in busy kitchens.",
        "{title} with {years} years' experience from country pub to fine dining.",
        "Hands-on {title} who has cooked with British seasonal produce for {years} years.",
    ],
    strengths: &[
        "Fast, clean and calm on a full pass.",
        "Strong on {sauces and fish|pastry and bread|game and butchery}, and on keeping gross profit where it should be.",
        "Leads by example and brings young chefs on.",
    ],
    wishes: &[
        "Looking for a kitchen that cooks from scratch and respects its people.",
        "Seeking a role with a say in the menu.",
        "Available for a trial shift at short notice.",
    ],
    duties: &[
        "Ran the {sauce|fish|pastry|larder} section for {80-220} covers a service",
        "Wrote seasonal menus with local suppliers, changed every {4-8} weeks",
        "Held gross profit at {68-74}% through careful costing and portion control",
        "Led a brigade of {4-16} in an open kitchen",
        "Kept a five-star food hygiene rating at {three|four|five} inspections in a row",
        "Cut food waste by {20-50}% with better ordering and a daily specials board",
        "Catered for weddings and banquets of up to {120-380} guests",
        "Trained {3-12} apprentices, {two|three|four} of whom have become chefs de partie",
        "Prepared fresh pasta, breads and desserts daily",
        "Managed HACCP records, temperature checks and allergen sheets",
        "Helped win {two AA rosettes|a Bib Gourmand|Gastropub of the Year}",
        "Ordered, received and rotated stock for a weekly spend of £{3-14}k",
        "Introduced a vegan tasting menu that now makes up {12-28}% of sales",
        "Planned rotas within a {26-31}% labour budget",
        "Opened a new {60-140}-seat restaurant and trained its team",
        "Broke down whole lamb, pork and game in house",
        "Supported front of house with menu briefings before each service",
        "Reduced staff turnover from {70-95}% to {25-45}%",
        "Cooked live stations at {food festivals|corporate events}",
    ],
    courses: &[("NVQ Level 3 Professional Cookery", 2, "{town} College"), ("NVQ Level 2 Food Preparation and Cooking", 1, "{town} Catering College"),
        ("Level 4 Diploma in Professional Patisserie", 2, "{town} Catering College"), ("BA (Hons) Hospitality Management, {2:1|2:2}", 3, "")],
    certificates: &["Level 3 Award in Food Safety", "Level 2 Food Hygiene", "Allergen Awareness", "First Aid at Work", "Personal Licence Holder"],
};

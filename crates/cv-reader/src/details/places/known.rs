//! Names of towns, counties and countries.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Towns of the United Kingdom and Ireland with 5,000 people and more: GeoNames (geonames.org), licence CC BY 4.0.
const TOWNS: &str = include_str!("towns.txt");
/// Names of towns that the list has under another one, and post towns that are smaller or parts of London.
const ALSO: &str = "Bakewell;Bamburgh;Barmouth;Barnetby;Beaumaris;Bedale;Bexleyheath;Birchington;Bromley;Builth Wells;Castle Douglas;
    Dolgellau;Ellesmere Port;Enfield;Harlech;Heathfield;Hessle;Keswick;Kinross;Lampeter;Leigh-on-Sea;Leyburn;Llangollen;Machynlleth;
    Menai Bridge;Newark;Porthmadog;Pwllheli;Rowley Regis;Saxmundham;Southwold;Stanmore;St Asaph;Tenbury Wells;Tenby;Tywyn;
    Virginia Water;Watchet;West Malling;Westerham;Wigston;Woodhall Spa;Hull;Londonderry;Bishop's Stortford;Newcastle;Kingston;Stoke on Trent;Southend;Weston super Mare;Ashton under Lyne;St Leonards on Sea;Tunbridge Wells;Leamington Spa;Sutton Coldfield;Kings Lynn;Bury St. Edmunds";

#[rustfmt::skip]
const COUNTIES: &str = "aberdeenshire;angus;argyll;ayrshire;bedfordshire;berkshire;buckinghamshire;cambridgeshire;carmarthenshire;ceredigion;cheshire;
    cleveland;clwyd;conwy;cornwall;county antrim;county armagh;county down;county durham;county fermanagh;county londonderry;county tyrone;co antrim;co armagh;
    co down;co durham;co. durham;co. down;co. antrim;cumbria;denbighshire;derbyshire;devon;dorset;dumfriesshire;dyfed;east lothian;east riding of yorkshire;east sussex;
    east yorkshire;essex;fife;flintshire;glamorgan;gloucestershire;greater london;greater manchester;gwent;gwynedd;hampshire;hants;herefordshire;
    hertfordshire;herts;isle of wight;kent;lanarkshire;lancashire;lancs;leicestershire;leics;lincolnshire;lincs;merseyside;mid glamorgan;middlesex;midlothian;
    monmouthshire;moray;norfolk;north yorkshire;northamptonshire;northants;northumberland;nottinghamshire;notts;oxfordshire;oxon;pembrokeshire;perthshire;powys;
    renfrewshire;rutland;shropshire;somerset;south glamorgan;south yorkshire;staffordshire;staffs;stirlingshire;suffolk;surrey;tyne and wear;tyne & wear;
    warwickshire;west glamorgan;west lothian;west midlands;west sussex;west yorkshire;wiltshire;wilts;worcestershire;worcs;yorkshire;beds;berks;bucks;cambs;
    co dublin;county dublin;co cork;county cork;highland;west berkshire;south wales;north wales;west wales;mid wales;scottish borders;isle of man;isle of anglesey;anglesey;
    dumfries and galloway;east ayrshire;north ayrshire;south ayrshire;north lanarkshire;south lanarkshire;west dunbartonshire;east dunbartonshire;
    clackmannanshire;sussex;avon;humberside;teesside;tyneside;inverness-shire;argyll and bute;
    north somerset;wirral;n.e. lincs;n.e.lincs;n. lincs;north east lincolnshire;north lincolnshire;south gloucestershire;bath and north east somerset;
    telford and wrekin;medway;rhondda cynon taf;vale of glamorgan;neath port talbot;east renfrewshire;inverclyde;orkney;shetland;isle of skye;
    isle of lewis;kirklees;calderdale;tameside;trafford;sefton;sandwell;redcar and cleveland;cleveland;n. yorks;n yorks;w. yorks;w yorks;
    s. yorks;s yorks;e. yorks;e yorks;n. wales;s. wales;co. armagh;co. tyrone;co. fermanagh;co. londonderry";
const COUNTRIES: &str = "england;scotland;wales;northern ireland;united kingdom;uk;u.k.;gb;great britain;ireland;republic of ireland;cymru;
    poland;polska;germany;deutschland;france;spain;españa;italy;italia;romania;românia;portugal;india;pakistan;nigeria;ghana;usa;united states;canada;australia";

type List = LazyLock<HashSet<&'static str>>;

static IN_COUNTIES: List = List::new(|| COUNTIES.split(';').map(str::trim).collect());
static IN_COUNTRIES: List = List::new(|| COUNTRIES.split(';').map(str::trim).collect());

fn is_in(list: &List, text: &str) -> bool {
    list.contains(text.trim().trim_end_matches(['.', ',']).to_lowercase().as_str())
}

pub fn is_beyond_town(text: &str) -> bool {
    is_in(&IN_COUNTIES, text) || is_in(&IN_COUNTRIES, text)
}

static KNOWN: LazyLock<HashSet<String>> =
    LazyLock::new(|| TOWNS.lines().chain(ALSO.split(';')).map(alike).collect());

/// A town's name without what people write in different ways.
fn alike(town: &str) -> String {
    town.trim().to_lowercase().replace('-', " ").replace("saint ", "st ").replace(['.', '\''], "")
}

/// Whether a town is called so.
pub fn is_town(text: &str) -> bool {
    KNOWN.contains(&alike(text))
}

/// Whether all of a text is names of towns, counties and countries.
pub fn is_place(text: &str) -> bool {
    text.split(',').all(|piece| is_town(piece) || is_beyond_town(piece))
}

/// Whether a country is called so.
pub fn is_country(text: &str) -> bool {
    is_in(&IN_COUNTRIES, text)
}

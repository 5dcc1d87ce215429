//! Places on the earth: what a record's `_geoloc` holds, and the areas that searches are confined to.

use serde_json::Value;

use crate::error::Error;
use crate::params::{Params, number_list};
use crate::record::Record;

/// The attribute that holds a record's places: `{lat, lng}`, or a list of them.
pub const GEOLOC: &str = "_geoloc";

/// In metres.
const EARTH_RADIUS: f64 = 6_371_008.8;
/// Areas of one search, and corners of a polygon, as the public service allows.
const MOST_AREAS: usize = 1_000;
const MOST_CORNERS: usize = 10_000;

/// A place, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// North of the equator.
    pub lat: f64,
    /// East of Greenwich.
    pub lng: f64,
}

impl Place {
    fn new(lat: f64, lng: f64) -> Option<Self> {
        ((-90.0..=90.0).contains(&lat) && (-180.0..=180.0).contains(&lng)).then_some(Self { lat, lng })
    }

    /// How far another place is, in metres, along a great circle.
    pub fn distance(self, other: Self) -> f64 {
        let (a, b) = (self.lat.to_radians(), other.lat.to_radians());
        let (north, east) = ((b - a) / 2.0, (other.lng - self.lng).to_radians() / 2.0);
        let chord = north.sin().powi(2) + a.cos() * b.cos() * east.sin().powi(2);
        2.0 * EARTH_RADIUS * chord.sqrt().min(1.0).asin()
    }
}

/// A part of the earth.
#[derive(Clone, Debug, PartialEq)]
pub enum Area {
    /// Wherever a record has any place.
    Anywhere,
    /// Within so many metres.
    Around(Place, f64),
    /// Between two corners; with the western one east of the other, over the date line.
    Box {
        /// South-western.
        from: Place,
        /// North-eastern.
        to: Place,
    },
    /// Within these corners.
    Polygon(Vec<Place>),
}

impl Area {
    /// Whether a place is in it.
    pub fn holds(&self, place: Place) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Around(center, radius) => {
                // What is farther north or south than that is told without the rest of the reckoning.
                let north = (center.lat - place.lat).abs().to_radians() * EARTH_RADIUS;
                north <= radius + 1.0 && center.distance(place) <= *radius
            }
            Self::Box { from, to } => {
                let within = |from: f64, to: f64| from <= place.lng && place.lng <= to;
                let is_east = if from.lng <= to.lng {
                    within(from.lng, to.lng)
                } else {
                    within(from.lng, 180.0) || within(-180.0, to.lng)
                };
                from.lat <= place.lat && place.lat <= to.lat && is_east
            }
            Self::Polygon(corners) => is_inside(corners, place),
        }
    }
}

/// Whether a line from the place eastwards crosses the outline an odd number of times.
fn is_inside(corners: &[Place], place: Place) -> bool {
    let mut inside = false;
    let mut before = corners[corners.len() - 1];
    for &corner in corners {
        if (corner.lat > place.lat) != (before.lat > place.lat) {
            let share = (place.lat - corner.lat) / (before.lat - corner.lat);
            inside ^= place.lng < corner.lng + share * (before.lng - corner.lng);
        }
        before = corner;
    }
    inside
}

/// How far hits may be from a center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Radius {
    /// So many metres.
    Metres(f64),
    /// As far as it takes to have enough of them, but at least so many metres.
    Enough(f64),
    /// However far.
    All,
}

/// `aroundLatLng` with what belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Around {
    /// The middle.
    pub center: Place,
    /// How far from it.
    pub radius: Radius,
    /// Distances that count as one: from where, and in steps of how many metres.
    pub precision: Vec<(f64, f64)>,
}

impl Around {
    /// A distance as the ranking counts it.
    pub fn step(&self, metres: f64) -> u64 {
        let mut steps = 0.0;
        for (number, &(from, size)) in self.precision.iter().enumerate() {
            let to = self.precision.get(number + 1).map_or(f64::INFINITY, |next| next.0);
            if metres < from {
                break;
            }
            steps += ((metres.min(to) - from) / size).floor() + f64::from(u8::from(number > 0));
        }
        steps as u64
    }

    /// The step that a distance falls in, in metres.
    pub fn precision_at(&self, metres: f64) -> u64 {
        self.precision.iter().rev().find(|range| range.0 <= metres).map_or(1, |range| range.1 as u64)
    }
}

fn wrong(name: &str, expected: &str) -> Error {
    Error::invalid(format!("Invalid value for \"{name}\" parameter, expected {expected}"))
}

/// Refuses a record whose `_geoloc` holds no places.
pub fn check(record: &Record) -> Result<(), Error> {
    let is_place = |value: &Value| {
        let degrees = |name: &str| value.get(name).and_then(Value::as_f64);
        degrees("lat").zip(degrees("lng")).and_then(|(lat, lng)| Place::new(lat, lng)).is_some()
    };
    match record.get(GEOLOC) {
        None | Some(Value::Null) => Ok(()),
        Some(Value::Array(places)) if places.iter().all(is_place) => Ok(()),
        Some(place) if is_place(place) => Ok(()),
        Some(_) => Err(Error::invalid(
            "Invalid _geoloc: expected {\"lat\": degrees, \"lng\": degrees}, or a list of such",
        )),
    }
}

/// The areas that parameters name themselves: boxes, else polygons.
pub fn areas(params: &Params) -> Result<Option<Vec<Area>>, Error> {
    let given = |name: &str| params.get(name).filter(|value| !value.is_null() && *value != &Value::from(""));
    let (name, value) = match (given("insideBoundingBox"), given("insidePolygon")) {
        (Some(value), _) => ("insideBoundingBox", value),
        (None, Some(value)) => ("insidePolygon", value),
        (None, None) => return Ok(None),
    };
    let lists = lists(name, value)?;
    if lists.len() > MOST_AREAS {
        return Err(wrong(name, "fewer areas"));
    }
    let mut areas = Vec::with_capacity(lists.len());
    for numbers in lists {
        let is_box = name == "insideBoundingBox";
        if numbers.len() % 2 != 0 || is_box && numbers.len() != 4 || !is_box && numbers.len() < 6 {
            return Err(wrong(
                name,
                if is_box { "four numbers for each box" } else { "six numbers or more" },
            ));
        }
        if numbers.len() > MOST_CORNERS * 2 {
            return Err(wrong(name, "fewer corners"));
        }
        let corners: Option<Vec<Place>> =
            numbers.chunks_exact(2).map(|pair| Place::new(pair[0], pair[1])).collect();
        let corners = corners.ok_or_else(|| wrong(name, "latitudes and longitudes"))?;
        areas.push(match (is_box, corners.as_slice()) {
            (true, &[a, b]) => Area::Box {
                from: Place { lat: a.lat.min(b.lat), lng: a.lng },
                to: Place { lat: a.lat.max(b.lat), lng: b.lng },
            },
            _ => Area::Polygon(corners),
        });
    }
    Ok(Some(areas))
}

/// Lists of numbers: of lists, of one, or as text.
fn lists(name: &str, value: &Value) -> Result<Vec<Vec<f64>>, Error> {
    let numbers = |value: &Value| number_list(value).ok_or_else(|| wrong(name, "lists of numbers"));
    match value {
        Value::String(text) => match serde_json::from_str::<Value>(text) {
            Ok(value @ Value::Array(_)) => lists(name, &value),
            _ => Ok(vec![numbers(value)?]),
        },
        Value::Array(items) if items.iter().all(|item| item.is_array() || item.is_string()) => {
            items.iter().map(numbers).collect()
        }
        other => Ok(vec![numbers(other)?]),
    }
}

/// A center as text: `51.5,-0.12`.
pub fn center(text: &str) -> Result<Option<Place>, Error> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let degrees = |text: &str| text.trim().parse::<f64>().ok();
    text.split_once(',')
        .and_then(|(lat, lng)| Place::new(degrees(lat)?, degrees(lng)?))
        .map(Some)
        .ok_or_else(|| wrong("aroundLatLng", "a latitude and a longitude"))
}

/// `aroundRadius` with `minimumAroundRadius`.
pub fn radius(value: Option<&Value>, least: usize) -> Result<Radius, Error> {
    let metres = match value {
        None | Some(Value::Null) => return Ok(Radius::Enough(least as f64)),
        Some(Value::String(text)) if text == "all" => return Ok(Radius::All),
        Some(Value::String(text)) => text.trim().parse::<u64>().ok(),
        Some(value) => value.as_u64(),
    };
    match metres {
        Some(metres) if metres > 0 => Ok(Radius::Metres(metres as f64)),
        _ => Err(wrong("aroundRadius", "metres, or \"all\"")),
    }
}

/// `aroundPrecision`.
pub fn precision(value: Option<&Value>) -> Result<Vec<(f64, f64)>, Error> {
    let expected = || wrong("aroundPrecision", "metres, or ranges with \"from\" and \"value\"");
    let metres = |value: &Value| match value {
        Value::String(text) => text.trim().parse::<u64>().ok(),
        value => value.as_u64(),
    };
    let read = |range: &Value| {
        let members = range.as_object().filter(|range| range.len() == 2)?;
        let (from, size) = (metres(members.get("from")?)?, metres(members.get("value")?)?);
        Some((from as f64, size.max(1) as f64))
    };
    match value {
        None | Some(Value::Null) => Ok(vec![(0.0, 1.0)]),
        Some(Value::String(text)) if text.trim_start().starts_with('[') => {
            precision(Some(&serde_json::from_str(text).map_err(|_| expected())?))
        }
        Some(Value::Array(ranges)) => {
            let mut ranges: Vec<(f64, f64)> =
                ranges.iter().take(MOST_AREAS).map(read).collect::<Option<_>>().ok_or_else(expected)?;
            ranges.sort_by(|a, b| a.0.total_cmp(&b.0));
            if ranges.first().is_none_or(|first| first.0 > 0.0) {
                ranges.insert(0, (0.0, 1.0));
            }
            Ok(ranges)
        }
        Some(value) => Ok(vec![(0.0, metres(value).ok_or_else(expected)?.max(1) as f64)]),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const LEEDS: Place = Place { lat: 53.7997, lng: -1.5492 };
    const YORK: Place = Place { lat: 53.9591, lng: -1.0815 };

    #[test]
    fn leeds_is_thirty_five_kilometres_from_york() {
        let distance = LEEDS.distance(YORK);
        assert!((35_000.0..36_000.0).contains(&distance), "{distance}");
        assert_eq!(LEEDS.distance(LEEDS), 0.0);
    }

    #[test]
    fn boxes_reach_over_the_date_line_and_polygons_have_dents() {
        let fiji =
            Area::Box { from: Place { lat: -20.0, lng: 177.0 }, to: Place { lat: -15.0, lng: -179.0 } };
        assert!(
            fiji.holds(Place { lat: -17.0, lng: 178.0 }) && fiji.holds(Place { lat: -17.0, lng: -179.5 })
        );
        assert!(!fiji.holds(Place { lat: -17.0, lng: 0.0 }));
        let corners = [(0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (5.0, 5.0), (10.0, 0.0)];
        let area = Area::Polygon(corners.map(|(lat, lng)| Place { lat, lng }).to_vec());
        assert!(area.holds(Place { lat: 2.0, lng: 5.0 }) && !area.holds(Place { lat: 8.0, lng: 5.0 }));
    }

    #[test]
    fn near_distances_are_told_apart_more_finely_than_far_ones() {
        let around = Around {
            center: LEEDS,
            radius: Radius::All,
            precision: precision(Some(&json!([{"from": 0, "value": 100}, {"from": 1000, "value": 5000}])))
                .unwrap(),
        };
        let steps: Vec<u64> =
            [0.0, 99.0, 100.0, 999.0, 1000.0, 5999.0, 6000.0].map(|one| around.step(one)).to_vec();
        assert_eq!(steps, [0, 0, 1, 9, 11, 11, 12]);
        assert_eq!((around.precision_at(5.0), around.precision_at(2000.0)), (100, 5000));
    }

    #[test]
    fn what_is_no_place_is_refused() {
        for wrong in
            [json!({"lat": 91, "lng": 0}), json!({"lat": 1}), json!("1,2"), json!([{"lat": 1, "lng": 2}, 3])]
        {
            let Value::Object(record) = json!({"_geoloc": wrong}) else { unreachable!() };
            assert!(check(&record).is_err(), "{record:?}");
        }
        assert!(center("51.5;0").is_err() && center("").unwrap().is_none());
        for text in ["0", "-1", "near"] {
            assert!(radius(Some(&json!(text)), 1).is_err());
        }
    }
}

//! Where postcodes of Great Britain are, by their sectors (`SO14 2`), and how far it is between them. Whose data it is,
//! and the words of its licence, stand in `places/LICENCE.md`.

use std::collections::HashMap;
use std::sync::LazyLock;

/// In miles.
const EARTH_RADIUS: f64 = 3_958.761;
/// Metres of a mile.
pub const MILE: f64 = 1_609.344;

/// A place, in degrees (WGS 84).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// North of the equator.
    pub lat: f64,
    /// East of Greenwich.
    pub lng: f64,
}

impl Place {
    /// How far another place is, in miles, as the crow flies.
    pub fn miles(self, other: Self) -> f64 {
        let (a, b) = (self.lat.to_radians(), other.lat.to_radians());
        let (north, east) = ((b - a) / 2.0, (other.lng - self.lng).to_radians() / 2.0);
        let chord = north.sin().powi(2) + a.cos() * b.cos() * east.sin().powi(2);
        2.0 * EARTH_RADIUS * chord.sqrt().min(1.0).asin()
    }
}

/// Why nobody knows where a postcode is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplaced {
    /// Its part of the data may not be used.
    NorthernIreland,
    /// There is none like it in Great Britain.
    Unknown,
}

/// Sectors and outcodes, which are where their sectors are, each weighing as much as it has postcodes.
static PLACES: LazyLock<HashMap<&'static str, Place>> = LazyLock::new(|| {
    let mut places = HashMap::new();
    let mut outcodes: HashMap<&'static str, (f64, f64, f64)> = HashMap::new();
    for line in include_str!("places/sectors.csv").lines().skip(1) {
        let Some((sector, place, postcodes)) = sector(line) else { continue };
        let outcode = sector.split(' ').next().unwrap_or(sector);
        let (lat, lng, weight) = outcodes.entry(outcode).or_default();
        *lat += place.lat * postcodes;
        *lng += place.lng * postcodes;
        *weight += postcodes;
        places.insert(sector, place);
    }
    let mean = |(lat, lng, weight): (f64, f64, f64)| Place { lat: lat / weight, lng: lng / weight };
    places.extend(outcodes.into_iter().map(|(outcode, sum)| (outcode, mean(sum))));
    places
});

fn sector(line: &'static str) -> Option<(&'static str, Place, f64)> {
    let mut cells = line.split(',');
    let name = cells.next()?;
    let mut number = || cells.next()?.parse::<f64>().ok();
    Some((name, Place { lat: number()?, lng: number()? }, number()?))
}

/// Where a postcode, a sector or an outcode is, however it is spaced.
pub fn place_of(postcode: &str) -> Result<Place, Unplaced> {
    let letters: String = postcode.chars().filter(char::is_ascii_alphanumeric).collect();
    let letters = letters.to_ascii_uppercase();
    if letters.starts_with("BT") && letters[2..].starts_with(|c: char| c.is_ascii_digit()) {
        return Err(Unplaced::NorthernIreland);
    }
    let ends_like_one = letters.len() >= 5 && {
        let end = &letters.as_bytes()[letters.len() - 3..];
        end[0].is_ascii_digit() && end[1..].iter().all(u8::is_ascii_alphabetic)
    };
    let (outcode, sector) = match letters.len() {
        length if ends_like_one => (&letters[..length - 3], letters.get(length - 3..length - 2)),
        // "M1 1" is a sector of M1, and "M11" another outcode.
        length if length > 2 && postcode.trim().contains(' ') => {
            (&letters[..length - 1], letters.get(length - 1..))
        }
        _ => (letters.as_str(), None),
    };
    let known = |name: &str| PLACES.get(name).copied();
    // A sector that is newer than the data is somewhere in its outcode.
    let of_sector = sector.and_then(|sector| known(&format!("{outcode} {sector}")));
    of_sector.or_else(|| known(outcode)).ok_or(Unplaced::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_postcode_is_where_its_sector_is_however_it_is_written() {
        let full = place_of("SO14 2AR").unwrap();
        for same in ["so142ar", " SO14-2AR ", "SO14 2"] {
            assert_eq!(place_of(same), Ok(full), "{same}");
        }
        assert!(full.miles(place_of("SO14").unwrap()) < 2.0);
        assert!(place_of("M1 1").unwrap().miles(place_of("M11").unwrap()) > 1.0);
        // As new as no data is.
        assert_eq!(place_of("SO14 8ZZ"), place_of("SO14"));
    }

    #[test]
    fn miles_are_those_of_the_map() {
        let (leeds, hull) = (place_of("LS1 4AP").unwrap(), place_of("HU1 2AA").unwrap());
        let between = leeds.miles(hull);
        assert!((between - 50.5).abs() < 2.0, "{between}");
        assert_eq!(leeds.miles(leeds), 0.0);
    }

    #[test]
    fn what_is_nowhere_is_told_from_what_may_not_be_measured() {
        assert_eq!(place_of("BT1 5GS"), Err(Unplaced::NorthernIreland));
        for nowhere in ["", "Hull", "ZZ1 1AA", "B", "BTX"] {
            assert_eq!(place_of(nowhere), Err(Unplaced::Unknown), "{nowhere}");
        }
    }

    #[test]
    fn every_sector_is_in_great_britain() {
        assert!(PLACES.len() > 14_000);
        for (name, place) in PLACES.iter() {
            assert!(
                (49.8..61.0).contains(&place.lat) && (-8.7..1.8).contains(&place.lng),
                "{name} {place:?}"
            );
        }
    }
}

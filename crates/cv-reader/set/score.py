#!/usr/bin/env python3
"""score.py LABELS.jsonl PREDICTIONS.jsonl [-v] [--split dev|held] [--show-held]
How many details a reader of CVs got right, wrong (a value was given that is not right) and empty (a value was there, none was given; of a name, one half).

One prediction per line: {"file", "status": "ok|no_text|password|error", "firstName", "lastName", "email", "phoneNumber", "jobTitle",
"employer", "town", "postcode", "confidence": {"firstName": 0.93, …} (optional), "text" (optional), "cpu_s" / "rss_mb" / "crashed" (optional)}.
Rules: names, job titles, employers and towns compare case-insensitively after NFKC, dots and repeated blanks ignored, ’ = '; any pair in
nameAlt, any value in jobTitleAlt, employerAlt, townAlt is also right, and a null among them says that nothing is right too. Null expected
and null (or "") given is right. E-mail: case-insensitive, emailAlt also right. Phone: digits of the raw label, of phoneAlt or of e164, or
the same number written with or without country code / trunk zero (last >= 9 digits agree). Postcode: blanks and case ignored.
Only details with score.<detail> = true count. expect: ok -> status ok; no_text -> no_text; password -> password; empty/reject/unsupported
-> not ok (or text for unsupported); any / ok_or_reject -> anything but a crash.
-v prints each miss; of the held part it prints only how many misses each layout family has, unless --show-held is given."""

import argparse
import collections
import json
import math
import re
import unicodedata

DETAILS = ["name", "firstName", "lastName", "email", "phone", "jobTitle", "employer", "town", "postcode"]
BINS = [0, 0.6, 0.7, 0.8, 0.9, 0.95]


def squeezed(text):
    return re.sub(r"[\s.]+", " ", unicodedata.normalize("NFKC", text or "").replace("’", "'")).strip().lower()


def searchable(text):
    return re.sub(
        r"\s+", " ", unicodedata.normalize("NFKC", text or "").replace("\u00ad", "").replace("’", "'")
    ).lower()


def same_phone(given, wanted):
    given, wanted = re.sub(r"\D", "", given), re.sub(r"\D", "", wanted)
    if given == wanted:
        return True
    given, wanted = given.lstrip("0"), wanted.lstrip("0")
    return min(len(given), len(wanted)) >= 8 and (given.endswith(wanted) or wanted.endswith(given))


def same_postcode(given, wanted):
    return re.sub(r"\s", "", given).lower() == re.sub(r"\s", "", wanted).lower()


def one_of(given, wanted, same):
    """Whether a value is one of those that are right; a null is right where one of them is null."""
    if not given:
        return any(not w for w in wanted)
    return any(w and same(given, w) for w in wanted)


def judge(label, prediction):
    """detail -> (right, wanted, given) of what the label scores."""
    score, out = label["score"], {}
    alike = lambda a, b: squeezed(a) == squeezed(b)
    if score.get("name"):
        pairs = [[label["firstName"], label["lastName"]]] + label["nameAlt"]
        given = [prediction.get("firstName") or None, prediction.get("lastName") or None]
        out["name"] = (
            any(squeezed(given[0]) == squeezed(a) and squeezed(given[1]) == squeezed(b) for a, b in pairs),
            pairs[0],
            given,
        )
        for i, key in enumerate(("firstName", "lastName")):
            out[key] = (any(squeezed(given[i]) == squeezed(pair[i]) for pair in pairs), pairs[0][i], given[i])
    rules = [
        ("email", "email", "emailAlt", lambda a, b: a.lower() == b.lower()),
        ("phone", "phoneNumber", "phoneAlt", same_phone),
        ("jobTitle", "jobTitle", "jobTitleAlt", alike),
        ("employer", "employer", "employerAlt", alike),
        ("town", "town", "townAlt", alike),
        ("postcode", "postcode", "postcodeAlt", same_postcode),
    ]
    for detail, key, alt, same in rules:
        if score.get(detail):
            wanted = [label.get(key)] + label.get(alt, [])
            if detail == "phone" and label[key] and label["e164"]:
                wanted.append(label["e164"])
            given = prediction.get(key) or None
            out[detail] = (one_of(given, wanted, same), label.get(key), given)
    return out


def wilson(k, n):
    """The 95 % interval of a share."""
    if not n:
        return 0.0, 1.0
    z, p = 1.96, k / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (middle - half) / (1 + z * z / n)), min(1.0, (middle + half) / (1 + z * z / n))


def share(k, n):
    low, high = wilson(k, n)
    return f"{100 * k / n:5.1f}% [{100 * low:.1f}–{100 * high:.1f}]"


def has_value(given):
    return any(given) if isinstance(given, list) else bool(given)


def is_wrong(label, detail, given):
    """Whether an answer that is not right says something wrong; half of a right name only lacks the other half."""
    if detail != "name":
        return has_value(given)
    pairs = [[label["firstName"], label["lastName"]]] + label["nameAlt"]
    return not any(all(not g or squeezed(g) == squeezed(w) for g, w in zip(given, pair)) for pair in pairs)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("labels")
    arguments.add_argument("predictions")
    arguments.add_argument("-v", action="store_true", help="print each miss")
    arguments.add_argument("--split", choices=["dev", "held"])
    arguments.add_argument("--show-held", action="store_true", help="print the misses of the held part too")
    chosen = arguments.parse_args()
    labels = [json.loads(line) for line in open(chosen.labels, encoding="utf-8") if line.strip()]
    labels = [label for label in labels if not chosen.split or label.get("split") == chosen.split]
    predictions = {p["file"]: p for p in map(json.loads, filter(str.strip, open(chosen.predictions, encoding="utf-8")))}
    checks, tally, misses = collections.defaultdict(lambda: [0, 0]), collections.defaultdict(collections.Counter), []
    bins = collections.defaultdict(lambda: [[0, 0] for _ in BINS])

    def check(name, ok, label, given, wanted):
        checks[name][0] += bool(ok)
        checks[name][1] += 1
        if not ok:
            misses.append((label, name, wanted, given))

    for label in labels:
        prediction = predictions.get(label["file"], {"status": "missing", "crashed": True})
        status, expect = prediction.get("status"), label["expect"]
        check("no_crash", not prediction.get("crashed"), label, status, expect)
        if "cpu_s" in prediction:
            check("cpu<=2s", prediction["cpu_s"] <= 2, label, prediction["cpu_s"], 2)
        if "rss_mb" in prediction:
            check("rss<=300MB", prediction["rss_mb"] <= 300, label, prediction["rss_mb"], 300)
        wanted = {
            "ok": ["ok"],
            "no_text": ["no_text"],
            "password": ["password"],
            "empty": ["error", "no_text"],
            "reject": ["error", "no_text"],
            "unsupported": ["error", "ok"],
        }.get(expect)
        if wanted:
            check("status", status in wanted, label, status, expect)
        if expect != "ok":
            continue
        for detail, (right, want, given) in judge(label, prediction).items():
            kind = "right" if right else "wrong" if is_wrong(label, detail, given) else "empty"
            tally[detail][kind] += 1
            if not right:
                misses.append((label, f"{detail} {kind}", want, given))
            confidence = (prediction.get("confidence") or {}).get({"phone": "phoneNumber"}.get(detail, detail))
            if confidence is not None and has_value(given):
                place = max(i for i, low in enumerate(BINS) if confidence >= low)
                bins[detail][place][0] += 1
                bins[detail][place][1] += right
        if "text" in prediction:
            text = searchable(prediction["text"])
            for keyword in label["keywords"]:
                check("keyword", searchable(keyword) in text, label, None, keyword)
            for keyword in label.get("absent", []):
                check("absent", searchable(keyword) not in text, label, None, keyword)

    for name, (k, n) in checks.items():
        print(f"{name:12s} {k}/{n} = {share(k, n)}")
    print(
        f"\n{'detail':10s} {'n':>4s} {'right':>5s} {'wrong':>5s} {'empty':>5s}   {'right, 95 % interval':26s} {'wrong, 95 % interval':26s} empty"
    )
    for detail in DETAILS:
        c = tally[detail]
        if n := c.total():
            print(
                f"{detail:10s} {n:4d} {c['right']:5d} {c['wrong']:5d} {c['empty']:5d}   {share(c['right'], n):26s} {share(c['wrong'], n):26s} {100 * c['empty'] / n:.1f}%"
            )
    print_calibration(bins)
    if chosen.v:
        print_misses(misses, chosen.show_held)


def print_calibration(bins):
    """Of the values given with each confidence, how many are right."""
    if not bins:
        return
    names = ["<0.6"] + [f"{low:g}–{high:g}" for low, high in zip(BINS[1:], BINS[2:])] + [f"≥{BINS[-1]:g}"]
    print("\ncalibration: right / values given, by their confidence")
    print(f"{'detail':10s} " + " ".join(f"{name:>16s}" for name in names))
    rows = [(d, bins[d]) for d in DETAILS if d in bins]
    rows.append(("all", [[sum(b[i][j] for _, b in rows) for j in (0, 1)] for i in range(len(BINS))]))
    for detail, row in rows:
        print(f"{detail:10s} " + " ".join(f"{f'{k}/{n} = {100 * k / n:.0f}%' if n else '–':>16s}" for n, k in row))


def print_misses(misses, show_held):
    held = collections.Counter()
    print()
    for label, what, want, given in misses:
        if label.get("split") == "held" and not show_held:
            held[label.get("family"), what] += 1
        else:
            print(" ", label["file"], label.get("family", ""), what, "| expected:", want, "| given:", given)
    for (family, what), n in sorted(held.items()):
        print(f"  held: {family}: {what}: {n}")


if __name__ == "__main__":
    main()

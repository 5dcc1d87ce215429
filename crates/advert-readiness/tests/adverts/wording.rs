//! Wording that the Equality Act forbids or discourages, and wording that only looks like it.

use advert_readiness::{Advert, Field, Level};

use crate::{found, rules, sound, the, words};

/// Checks a sentence at the end of a sound description.
fn told(sentence: &str) -> Vec<advert_readiness::Finding> {
    let description = format!("{}\n{sentence}", sound().description);
    found(&Advert { description: &description, ..sound() })
}

#[test]
fn wording_is_found_and_weighed() {
    use Level::{Discouraged, Unlawful};
    let mut wrong = Vec::<String>::new();
    for (sentence, rule, level, marked) in [
        // age
        ("We want young and dynamic people.", "age.young-wanted", Unlawful, "young and dynamic"),
        ("A YOUNG, DYNAMIC person is wanted.", "age.young-wanted", Unlawful, "YOUNG, DYNAMIC"),
        ("We need a young waiter.", "age.young", Discouraged, "young"),
        ("Join our young team.", "age.young-team", Discouraged, "young team"),
        ("It would suit a mature person.", "age.mature-wanted", Unlawful, "mature person"),
        ("You bring a mature attitude.", "age.mature", Discouraged, "mature attitude"),
        ("Recent graduates are wanted.", "age.graduate", Discouraged, "Recent graduates"),
        ("Ideal for school-leavers.", "age.school-leaver", Discouraged, "Ideal for school-leavers"),
        ("You are a digital native.", "age.digital-native", Discouraged, "digital native"),
        ("You are energetic.", "age.energetic", Discouraged, "energetic"),
        ("You are highly experienced.", "age.highly-experienced", Discouraged, "highly experienced"),
        ("You have 5 years' experience.", "age.years-of-experience", Discouraged, "5 years' experience"),
        ("You have 5 years’ experience.", "age.years-of-experience", Discouraged, "5 years’ experience"),
        (
            "At least 3+ years of sales experience",
            "age.years-of-experience",
            Discouraged,
            "At least 3+ years of sales experience",
        ),
        (
            "2-3 years relevant experience",
            "age.years-of-experience",
            Discouraged,
            "2-3 years relevant experience",
        ),
        ("five years' experience", "age.years-of-experience", Discouraged, "five years' experience"),
        (
            "We want somebody with 5 years' experience.",
            "age.years-of-experience",
            Discouraged,
            "5 years' experience",
        ),
        (
            "Our ideal candidate has 5 years' experience.",
            "age.years-of-experience",
            Discouraged,
            "5 years' experience",
        ),
        (
            "A practice nurse with 5 years' experience",
            "age.years-of-experience",
            Discouraged,
            "5 years' experience",
        ),
        ("The ideal candidate under 35 has a car.", "age.range", Unlawful, "candidate under 35"),
        ("Applicants must be between 25 and 40.", "age.range", Unlawful, "must be between 25 and 40"),
        ("It would suit someone aged 20 to 30.", "age.range", Unlawful, "suit someone aged 20 to 30"),
        ("You are aged 25-35.", "age.range", Unlawful, "You are aged 25-35"),
        ("Over 45s need not apply.", "age.range", Unlawful, "Over 45s need not apply"),
        ("There is an upper age limit.", "age.limit", Unlawful, "upper age limit"),
        // sex
        ("We need a waitress.", "sex.title.waitress", Unlawful, "waitress"),
        ("Three salesmen wanted", "sex.title.salesman", Unlawful, "salesmen"),
        ("Our barmaid is leaving.", "sex.title.barmaid", Unlawful, "barmaid"),
        ("Handyman for a school", "sex.title.handyman", Unlawful, "Handyman"),
        ("She will look after our guests.", "sex.pronoun", Discouraged, "She will"),
        ("Females only, please.", "sex.only", Unlawful, "Females only"),
        // race
        ("Native English speaker", "race.native-speaker", Discouraged, "Native English speaker"),
        ("English mother-tongue", "race.first-language", Discouraged, "English mother-tongue"),
        ("British nationals only", "race.nationals-only", Unlawful, "British nationals only"),
        ("British only", "race.nationals-only", Unlawful, "British only"),
        ("UK passport holders", "race.passport", Unlawful, "UK passport holders"),
        ("We need Polish workers.", "race.nationality-for-language", Unlawful, "Polish workers"),
        // religion
        ("You must be a practising Christian.", "religion.only", Unlawful, "must be a practising Christian"),
        ("A practising Muslim is preferred.", "religion.practising", Discouraged, "practising Muslim"),
        // disability
        ("You are able-bodied.", "disability.able-bodied", Unlawful, "able-bodied"),
        ("You are able bodied.", "disability.able-bodied", Unlawful, "able bodied"),
        ("You have no disabilities.", "disability.none", Unlawful, "no disabilities"),
        (
            "Not suitable for wheelchair users",
            "disability.wheelchair",
            Unlawful,
            "Not suitable for wheelchair users",
        ),
        ("You are physically fit.", "disability.fit", Discouraged, "physically fit"),
        // marriage, pregnancy
        ("You must not be pregnant.", "pregnancy.not-pregnant", Unlawful, "not be pregnant"),
        ("Without family commitments", "pregnancy.family-plans", Unlawful, "Without family commitments"),
        ("You are unmarried.", "marriage.unmarried", Unlawful, "unmarried"),
        ("A married couple for a hotel", "marriage.couple", Discouraged, "married couple"),
    ] {
        let findings = told(sentence);
        let said: Vec<_> = findings.iter().map(|f| (f.rule.as_str(), f.level, words(f))).collect();
        if said != [(rule, level, vec![marked])] {
            wrong.push(format!("{sentence}: {said:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nobody_is_told_off_for_words_that_mean_something_else() {
    let mut wrong = Vec::<String>::new();
    for sentence in [
        "You plan young people's services in Leeds.",
        "You support young adults, young carers and young children.",
        "Young & Co is a brewery, like Young's.",
        "Audit at Ernst & Young, or with Mr Young.",
        "Write to the Young Vic.",
        "Youngsters and younger pupils are taught here.",
        "It is a mature market with mature products.",
        "You prune mature trees and sell mature cheddar.",
        "The codebase is mature and the premature release was not.",
        "You build a native app for native iOS and Android.",
        "Cloud-native, native advertising, non-native speakers of English welcome.",
        "Salesmanship and craftsmanship count.",
        "Waiters and waitresses are welcome, waiter/waitress, waiter / waitress.",
        "You read Death of a Salesman with pupils.",
        "He or she will report to the head, and s/he must drive.",
        "The team will grow. The manager she chose is kind.",
        "We have 15 years' experience in care.",
        "Our company has over 10 years of experience.",
        "With 30 years' experience of the trade we know it well.",
        "You work here for 2 years and gain experience.",
        "Work with a team of highly experienced nurses.",
        "You must be over 18 to sell alcohol.",
        "You support people aged 18 to 65.",
        "You care for residents over 65 and children under 5s.",
        "Candidates under 30 miles away are preferred.",
        "There is no upper age limit.",
        "We teach the British curriculum; only British beef.",
        "You polish floors with Polish-speaking colleagues.",
        "A Christian charity for children of every faith",
        "You nurse people with and without disabilities.",
        "Able-bodied seaman wanted",
        "It must be fit for purpose, and in good health and safety order.",
        "You help patients to be physically active.",
        "Women-only services and a female only ward",
        "For married or unmarried parents",
        "Not young@heart.example but a name",
        "You support a young man with autism and a young lady with epilepsy.",
        "We are looking for Young People's Workers.",
        "Join an energetic team.",
        "You report to Sarah Young, Head of Sales. Write to Sarah Young",
        "You work with young disabled people and young, vulnerable adults.",
        "You support young individuals with autism.",
        "We support school leavers into work.",
        "We rent flats to people over 55, and anyone under 35 can join our gym.",
        "You report to Anna and she will train you.",
        "You manage site foremen and are PA to the headmaster.",
        "You must be British Sign Language trained and single-minded.",
        "The practice, with 8 years' experience, is a digital native brand.",
        "In our 9 years of experience nobody left.",
        "There are no young children in this home.",
        "It is a physically active job.",
        "A committed Christian ethos is ours.",
    ] {
        let findings = told(sentence);
        if let Some(finding) = findings.iter().find(|finding| finding.level != Level::Refused) {
            wrong.push(format!("{sentence}: {} for {:?}", finding.rule, words(finding)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_advert_that_states_an_occupational_requirement_may_ask_for_a_sex_or_a_religion() {
    for sentence in [
        "Women only: an occupational requirement under Schedule 9 of the Equality Act 2010.",
        "Applicants must be female (Schedule 9, Part 1).",
        "You must be a Christian, which is an Occupational Requirement of this post.",
    ] {
        assert_eq!(rules(&told(sentence)), Vec::<&str>::new(), "{sentence}");
    }
    let titled = Advert { title: "Support Worker (female only)", ..sound() };
    assert_eq!(rules(&found(&titled)), ["sex.only"]);
    let description = format!("{} An occupational requirement applies.", sound().description);
    assert_eq!(rules(&found(&Advert { description: &description, ..titled })), Vec::<&str>::new());

    let others = told("An occupational requirement applies. You are able-bodied and must be British.");
    assert_eq!(rules(&others), ["race.nationals-only", "disability.able-bodied"]);
}

#[test]
fn words_to_use_instead_are_offered() {
    for (sentence, rule, instead) in [
        ("A waitress", "sex.title.waitress", "waiting staff, waiter or waitress"),
        ("A handyman", "sex.title.handyman", "handyperson, maintenance worker"),
        ("A native English speaker", "race.native-speaker", "fluent in English"),
    ] {
        assert_eq!(the(&told(sentence), rule).instead.as_deref(), Some(instead));
    }
}

#[test]
fn the_sentence_quotes_what_was_written() {
    let findings = told("WAITRESS wanted");

    assert_eq!(
        the(&findings, "sex.title.waitress").sentence,
        "“WAITRESS” names one sex, which is unlawful unless the job itself requires a man or a woman."
    );
}

#[test]
fn the_longer_phrase_is_meant() {
    let findings = told("A young and energetic person with native English, in a young team");

    assert_eq!(rules(&findings), ["age.young-wanted", "age.young-team", "race.native-speaker"]);
}

#[test]
fn a_word_that_is_let_be_once_is_still_found_elsewhere() {
    let findings = told("You help young people and are young. Young at that.");

    assert_eq!(words(the(&findings, "age.young")), ["young", "Young"]);
}

#[test]
fn titles_and_benefits_are_read_too() {
    let findings = found(&Advert {
        title: "Barmaid",
        benefits: Some("A young team"),
        description: sound().description,
        ..sound()
    });

    assert_eq!(the(&findings, "sex.title.barmaid").field, Field::Title);
    assert_eq!(the(&findings, "age.young-team").field, Field::Benefits);
}

#[test]
fn titles_that_guidance_does_not_name_count_in_the_title_alone() {
    assert_eq!(rules(&told("You lead three foremen.")), Vec::<&str>::new());

    assert_eq!(rules(&found(&Advert { title: "Site Foreman", ..sound() })), ["sex.title.foreman"]);
}

#[test]
fn phrases_do_not_reach_over_paragraphs() {
    assert_eq!(rules(&told("We are British\nOnly the best work here.")), Vec::<&str>::new());
}

#[test]
fn spelling_hides_nothing() {
    for sentence in [
        "able\u{a0}bodied",
        "able\u{2011}bodied",
        "able – bodied",
        "able  \t bodied",
        "a\u{ad}ble-bo\u{200b}died",
        "“able-bodied”",
        "ABLE-BODIED",
    ] {
        assert_eq!(rules(&told(sentence)), ["disability.able-bodied"], "{sentence}");
    }
}

#[test]
fn marks_count_as_browsers_do() {
    for (before, start) in [("", 0), ("é ", 2), ("🦊 ", 3), ("👩‍🍳👩🏽‍🍳 ", 13), ("e\u{301} ", 3), ("שלום ", 5)]
    {
        let description = format!("{before}Waitress wanted. {}", sound().description);
        let findings = found(&Advert { description: &description, ..sound() });
        let finding = the(&findings, "sex.title.waitress");
        let units: Vec<_> = description.encode_utf16().collect();
        let mark = &finding.marks[0];
        assert_eq!((mark.start, mark.end), (start, start + 8), "{before}");
        assert_eq!(String::from_utf16_lossy(&units[mark.start..mark.end]), "Waitress");
    }
}

#[test]
fn every_mark_lies_where_its_words_are() {
    let description =
        "🦊 A waitress 🦊 and a waitress: Ｗaitress, İ waitress – jobs@example.com 🦊 0113 496 0000 😀 young";
    let units: Vec<_> = description.encode_utf16().collect();
    let findings = found(&Advert { description, ..sound() });

    assert_eq!(words(the(&findings, "sex.title.waitress")).len(), 3);
    for mark in findings
        .iter()
        .filter(|finding| finding.field == Field::Description)
        .flat_map(|finding| &finding.marks)
    {
        assert_eq!(String::from_utf16_lossy(&units[mark.start..mark.end]), mark.words);
    }
}

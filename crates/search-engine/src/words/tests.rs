use serde_json::json;

use super::*;
use crate::params::Params;
use crate::settings::Settings;
use crate::synonyms::Synonym;

#[test]
fn what_stands_for_a_word_is_looked_for_once_and_within_bounds() {
    let line = |at: usize| Synonym::TwoWay {
        synonyms: vec!["nurse".into(), "ward sister".into(), "carer".into(), format!("phrase number{at}")],
    };
    let all = (0..1000).map(|at| (at.to_string(), line(at))).collect();
    let synonyms = Synonyms::new(all, &Folding::default());
    let mut params = Params::new();
    params.insert("query".into(), json!("nurse"));
    let query = Query::new(&params, &Params::new(), &Settings::default()).unwrap();
    let plan = plan(&query, &[&synonyms], &Folding::default()).unwrap();
    let [slot] = plan.slots.as_slice() else { panic!("one word") };
    assert_eq!(slot.forms.iter().filter(|form| form.text == "carer").count(), 1);
    assert_eq!(slot.several.iter().filter(|one| one.words == ["ward", "sister"]).count(), 1);
    assert_eq!(slot.several.len(), MOST_SEVERAL);
}

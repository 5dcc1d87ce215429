//! Which answers to a job's questions a list is narrowed to.

use crate::ids::QuestionId;
use crate::jobs::questions::hundredths;
use crate::problem::Problem;

/// So many answers can be wanted at once.
const MOST: usize = 50;

/// What is wanted of one question: one of these answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The question.
    pub question: QuestionId,
    /// Answers in words, each to the letter.
    pub words: Vec<String>,
    /// Numbers from one to another, both included, in hundredths.
    pub ranges: Vec<(i64, i64)>,
}

/// Reads `question:answer`, or `question:from..to` of a number, where either end may be left out. Answers to one question
/// add up; questions narrow each other.
pub fn read(texts: &[String]) -> Result<Vec<Wanted>, Problem> {
    if texts.len() > MOST {
        return Err(Problem::field("answers", "At most 50 answers"));
    }
    let mut all: Vec<Wanted> = Vec::new();
    for text in texts {
        let wrong = || Problem::field("answers", "Has to be a question and an answer to it");
        let (question, answer) = text.split_once(':').ok_or_else(wrong)?;
        let question = QuestionId(question.parse().map_err(|_| wrong())?);
        let at = match all.iter().position(|wanted| wanted.question == question) {
            Some(at) => at,
            None => {
                all.push(Wanted { question, ..Wanted::default() });
                all.len() - 1
            }
        };
        // A choice may read like a range; of a number no words are kept that do.
        all[at].ranges.extend(range(answer));
        all[at].words.push(answer.to_owned());
    }
    Ok(all)
}

fn range(text: &str) -> Option<(i64, i64)> {
    let (from, to) = text.split_once("..")?;
    let end = |text: &str, open| if text.is_empty() { Some(open) } else { hundredths(text) };
    Some((end(from, 0)?, end(to, i64::MAX)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_one_question_add_up_and_numbers_have_ends() {
        let (one, other) = (QuestionId::new(), QuestionId::new());
        let texts = [
            format!("{one}:Yes"),
            format!("{other}:100..2,000"),
            format!("{one}:No"),
            format!("{other}:..5"),
        ];
        let wanted = read(&texts).unwrap();
        assert_eq!(wanted.len(), 2);
        assert_eq!(wanted[0].words, ["Yes", "No"]);
        assert_eq!(wanted[1].ranges, [(10_000, 200_000), (0, 500)]);
        // What only looks like a number from one to another is an answer in words.
        assert_eq!(read(&[format!("{one}:one..two")]).unwrap()[0].words, ["one..two"]);
        assert!(read(&["Yes".into()]).is_err());
        assert!(read(&vec![format!("{one}:Yes"); 51]).is_err());
    }
}

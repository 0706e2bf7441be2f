import { counted } from '#domain/german.ts'
import { FAQ_CATEGORIES } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import './questions.css'

const GROUP = 'fragen'

/**
 * Every question with its answer. Chips, count and answers are the browser's own: they work before
 * and without a script. An answer's id stands inside its section, so that an address opens it.
 */
export function Questions() {
  const { faq } = useSalon()
  const entriesOf = (category: string) => faq.filter((entry) => entry.category === category)
  const topics = FAQ_CATEGORIES.filter((category) => entriesOf(category).length > 0)
  if (topics.length === 0) return null
  return (
    <div className="questions">
      <fieldset>
        <legend className="visually-hidden">Fragen nach Thema</legend>
        <Chip value="alle" label="Alle" isFirst />
        {topics.map((category) => (
          <Chip key={category} value={category.toLowerCase()} label={category} />
        ))}
      </fieldset>
      <p className="questions-count" role="status">
        <span data-topic="alle">{countText(faq.length)} zu allen Themen</span>
        {topics.map((category) => (
          <span key={category} data-topic={category.toLowerCase()}>
            {countText(entriesOf(category).length)} zum Thema {category}
          </span>
        ))}
      </p>
      {topics.map((category) => (
        <section key={category} data-topic={category.toLowerCase()}>
          <h2>{category}</h2>
          <div>
            {entriesOf(category).map(({ slug, question, answer, link }) => (
              <Accordion key={slug} group={GROUP} title={question}>
                <div id={slug} className="questions-answer">
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {link && (
                    <p>
                      <a href={link.path}>{link.label}</a>
                    </p>
                  )}
                </div>
              </Accordion>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Chip(props: { value: string; label: string; isFirst?: boolean }) {
  return (
    <label>
      <input type="radio" name="thema" value={props.value} defaultChecked={props.isFirst} />
      <span>{props.label}</span>
    </label>
  )
}

function countText(count: number) {
  return counted(count, 'Frage', 'Fragen')
}

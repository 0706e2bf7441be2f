import { HtmlValidate } from 'html-validate'

/** Only how React writes things is agreed here; no rule about what a page says is off. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:standard'],
  rules: {
    // React writes charSet and popoverTarget; names of attributes have no case in HTML.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes hidden="" and crossorigin="", which HTML reads like the bare word.
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // React closes void elements with a slash, which HTML reads like none.
    'void-style': 'off',
    // The number itself never breaks (T14); the word beside it may.
    'tel-non-breaking': 'off',
  },
})

/** What html-validate finds, warnings included, each with its rule and place. */
export async function complaintsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}

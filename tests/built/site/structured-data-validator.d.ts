/** The package brings no types; these are the parts we use. */
declare module '@adobe/structured-data-validator' {
  type Node = { '@id': string; '@type'?: string; [property: string]: unknown }
  type Issue = {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    path: { type?: string; property?: string }[]
  }
  type Found = Record<'jsonld' | 'microdata' | 'rdfa', Record<string, object[]>>

  export default class Validator {
    constructor(vocabulary: { '@graph': Node[] })
    validate(found: Found): Promise<Issue[]>
  }
}

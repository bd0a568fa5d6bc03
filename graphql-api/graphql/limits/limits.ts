/** What one document and one operation may ask for. All of it is held before a document is validated, since validating is what a hostile one makes dear. */
export const limits = {
  /** Words and signs of a document. */
  tokens: 2000,
  /** Fields within fields, fragments unfolded. */
  depth: 12,
  /** The same within `__schema` and `__type`, whose standard query is deeper. */
  introspectionDepth: 20,
  /** Lists and objects within one another in an argument, or in the variables. */
  nesting: 20,
  operations: 20,
  fragments: 50,
  /** Fields and fragments, those of a fragment each time that it is spread. */
  selections: 3000,
  /** Two fields that would be answered under one name, which validating compares in pairs. */
  pairs: 1000,
  aliases: 60,
  /** Records that could be read. */
  records: 20_000,
  /** Fields of all records that could be answered, the schema's own among them. */
  values: 25_000,
  /** Characters that an answer about the schema may have, which are known before. */
  schemaText: 2_000_000,
  /** Characters of a document. */
  characters: 20_000,
  /** Records of one page. */
  page: 200,
  /** Records that are counted up to a limit. */
  counted: 1000,
} as const

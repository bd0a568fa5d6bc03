/** Limits of one document and one operation. All of them are checked before a document is validated, because validating a hostile document takes long. */
export const limits = {
  /** Tokens of a document. */
  tokens: 2000,
  /** Levels of fields, with fragments expanded. */
  depth: 12,
  /** The same below `__schema` and `__type`: the standard introspection query is deeper. */
  introspectionDepth: 20,
  /** Levels of lists and objects in an argument or in the variables. */
  nesting: 20,
  operations: 20,
  fragments: 50,
  /** Fields and fragment spreads; those of a fragment count each time that it is spread. */
  selections: 3000,
  /** Pairs of fields with the same response name, which validation compares. */
  pairs: 1000,
  aliases: 60,
  /** Records that an operation could read. */
  records: 20_000,
  /** Fields of all records in the response. */
  values: 36_000,
  /** The same below `__schema` and `__type`, which only servers with the explorer answer: the whole schema has about 39,500. */
  schemaValues: 48_000,
  /** Characters of an introspection result, which are known before execution. */
  schemaText: 2_000_000,
  /** Characters of a document. */
  characters: 20_000,
  /** Records of one page. */
  page: 200,
  /** The largest limit of `countUpTo`. */
  counted: 1000,
  /** Cached execution plans of one operation, by the values of its conditions. */
  plansPerOperation: 4,
  /** Errors that one response reports about a document, and about variables. */
  validationErrors: 20,
  coercionErrors: 20,
} as const

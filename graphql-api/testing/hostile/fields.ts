import { hostileDocument, repeatToSize, joinPieces } from './hostile.ts'
import type { HostileRequest } from './hostile.ts'

const spread = (name: string) => `...${name}`

/** Fields and fragments that are expensive to compare, expand or refuse. */
export const hostileFields: HostileRequest[] = [
  hostileDocument(
    '440 fragments that overlap',
    `{ customers { nodes { ${joinPieces(440, (n) => spread(`F${n}`))} } } } ${joinPieces(440, (n) => `fragment F${n} on Customer { id name }`)}`,
  ),
  hostileDocument(
    '180 fragments that overlap',
    `{ customers { nodes { ${joinPieces(180, (n) => spread(`F${n}`))} } } } ${joinPieces(180, (n) => `fragment F${n} on Customer { id }`)}`,
  ),
  hostileDocument(
    '40 fragments that overlap in pairs',
    `{ customers { nodes { ${joinPieces(40, (n) => spread(`F${n}`))} } } } ${joinPieces(40, (n) => `fragment F${n} on Customer { ${joinPieces(20, (m) => `f${m}: id`)} }`)}`,
  ),
  hostileDocument(
    'mistakes after many lines',
    `${'\n'.repeat(19_000)} { ${joinPieces(60, (n) => `a${n}: customers { totalCount }`)} }`,
  ),
  hostileDocument(
    'mistakes after more lines',
    `${'\n'.repeat(85_000)} { ${joinPieces(60, (n) => `a${n}: customers { totalCount }`)} }`,
  ),
  hostileDocument('one field 1,900 times', `{ customers { nodes { ${'id '.repeat(1900)} } } }`),
  hostileDocument('one field 40 times', `{ customers { nodes { ${'id '.repeat(40)} } } }`),
  hostileDocument('one field 4,900 times', `{ customers { nodes { ${'id '.repeat(4900)} } } }`),
  hostileDocument(
    'one field with long arguments that differ',
    `{ ${joinPieces(40, (n) => `customers(after: "${repeatToSize('\\n"'.replace('"', '\\"'), 1000)}${n}") { totalCount }`)} }`,
  ),
  hostileDocument(
    'one field with large filters, twice at every level',
    `{ ${'me { user { '.repeat(1)}${joinPieces(9, () => 'customer { ')}id ${joinPieces(9, () => '} customer { id }')} } } }`,
  ),
  hostileDocument(
    'pairs within pairs within pairs',
    (function twice(levels: number): string {
      return levels === 0
        ? '{ id }'
        : `{ customer ${twice(levels - 1)} customer ${twice(levels - 1)} }`
    })(8),
  ),
  hostileDocument(
    'fragments that double at every level',
    `{ me { user { ...F0 } } } ${joinPieces(40, (n) => `fragment F${n} on User { a: id ...F${n + 1} ... on User { ...F${n + 1} } }`)} fragment F40 on User { id }`,
  ),
  hostileDocument(
    'fragments that double in what they lead to',
    `{ me { user { ...F0 } } } ${joinPieces(20, (n) => `fragment F${n} on User { a: customer { users { nodes { ...F${n + 1} } } } b: customer { users { nodes { ...F${n + 1} } } } }`)} fragment F20 on User { id }`,
  ),
  hostileDocument(
    'fragments in a ring',
    `{ me { user { ...F0 } } } ${joinPieces(45, (n) => `fragment F${n} on User { ${joinPieces(4, (m) => spread(`F${(n + m + 1) % 45}`))} }`)}`,
  ),
  hostileDocument('fields that are nowhere', `{ ${joinPieces(1900, (n) => `nowhere${n}`)} }`),
  hostileDocument(
    'fields almost right',
    `{ customers { nodes { ${joinPieces(1900, (n) => `assignedV${n}`)} } } }`,
  ),
  hostileDocument(
    'types almost right',
    `{ customers { nodes { ${joinPieces(380, (n) => `... on Custome${n} { id }`)} } } }`,
  ),
  hostileDocument('a name as long as a body', `{ ${repeatToSize('nowhere')} }`),
  hostileDocument('types as long as can be', `{ ... on ${repeatToSize('Customer')} { id } }`),
  hostileDocument(
    'directives that are nowhere',
    `{ me ${joinPieces(900, (n) => `@nowhere${n}`)} { id } }`,
  ),
  hostileDocument('one directive 600 times', `{ me ${'@include(if: true) '.repeat(300)} { id } }`),
  hostileDocument('selections 2,400 levels deep', `${'{a'.repeat(2400)}${'}'.repeat(2400)}`),
  hostileDocument(
    'inline fragments 600 levels deep',
    `${'{...'.repeat(600)}{id}${'}'.repeat(600)}`,
  ),
  hostileDocument(
    '50 refused fields',
    `{ ${joinPieces(60, (n) => `a${n}: customers { totalCount }`)} }`,
  ),
  hostileDocument('60 verbs', `mutation { ${joinPieces(60, (n) => `a${n}: signOut { goesOn }`)} }`),
  hostileDocument(
    'many operations on the same fragments',
    `${joinPieces(20, (n) => `query Q${n}($a: Int) { ...F0 }`)} ${joinPieces(40, (n) => `fragment F${n} on Query { ...F${n + 1} customers(first: $a) { totalCount } }`)} fragment F40 on Query { me { id } }`,
  ),
]

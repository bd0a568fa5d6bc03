import { asked, fill, rowOf } from './hostile.ts'
import type { Hostile } from './hostile.ts'

const spread = (name: string) => `...${name}`

/** Fields and fragments that are dear to compare, to unfold or to refuse. */
export const hostileFields: Hostile[] = [
  asked(
    '440 fragments that overlap',
    `{ customers { nodes { ${rowOf(440, (n) => spread(`F${n}`))} } } } ${rowOf(440, (n) => `fragment F${n} on Customer { id name }`)}`,
  ),
  asked(
    '180 fragments that overlap',
    `{ customers { nodes { ${rowOf(180, (n) => spread(`F${n}`))} } } } ${rowOf(180, (n) => `fragment F${n} on Customer { id }`)}`,
  ),
  asked(
    '40 fragments that overlap in pairs',
    `{ customers { nodes { ${rowOf(40, (n) => spread(`F${n}`))} } } } ${rowOf(40, (n) => `fragment F${n} on Customer { ${rowOf(20, (m) => `f${m}: id`)} }`)}`,
  ),
  asked(
    'mistakes after many lines',
    `${'\n'.repeat(19_000)} { ${rowOf(60, (n) => `a${n}: customers { totalCount }`)} }`,
  ),
  asked(
    'mistakes after more lines',
    `${'\n'.repeat(85_000)} { ${rowOf(60, (n) => `a${n}: customers { totalCount }`)} }`,
  ),
  asked('one field 1,900 times', `{ customers { nodes { ${'id '.repeat(1900)} } } }`),
  asked('one field 40 times', `{ customers { nodes { ${'id '.repeat(40)} } } }`),
  asked('one field 4,900 times', `{ customers { nodes { ${'id '.repeat(4900)} } } }`),
  asked(
    'one field with long arguments that differ',
    `{ ${rowOf(40, (n) => `customers(after: "${fill('\\n"'.replace('"', '\\"'), 1000)}${n}") { totalCount }`)} }`,
  ),
  asked(
    'one field with large filters, twice at every level',
    `{ ${'me { user { '.repeat(1)}${rowOf(9, () => 'customer { ')}id ${rowOf(9, () => '} customer { id }')} } } }`,
  ),
  asked(
    'pairs within pairs within pairs',
    (function twice(levels: number): string {
      return levels === 0
        ? '{ id }'
        : `{ customer ${twice(levels - 1)} customer ${twice(levels - 1)} }`
    })(8),
  ),
  asked(
    'fragments that double at every level',
    `{ me { user { ...F0 } } } ${rowOf(40, (n) => `fragment F${n} on User { a: id ...F${n + 1} ... on User { ...F${n + 1} } }`)} fragment F40 on User { id }`,
  ),
  asked(
    'fragments that double in what they lead to',
    `{ me { user { ...F0 } } } ${rowOf(20, (n) => `fragment F${n} on User { a: customer { users { nodes { ...F${n + 1} } } } b: customer { users { nodes { ...F${n + 1} } } } }`)} fragment F20 on User { id }`,
  ),
  asked(
    'fragments in a ring',
    `{ me { user { ...F0 } } } ${rowOf(45, (n) => `fragment F${n} on User { ${rowOf(4, (m) => spread(`F${(n + m + 1) % 45}`))} }`)}`,
  ),
  asked('fields that are nowhere', `{ ${rowOf(1900, (n) => `nowhere${n}`)} }`),
  asked(
    'fields almost right',
    `{ customers { nodes { ${rowOf(1900, (n) => `assignedV${n}`)} } } }`,
  ),
  asked(
    'types almost right',
    `{ customers { nodes { ${rowOf(380, (n) => `... on Custome${n} { id }`)} } } }`,
  ),
  asked('a name as long as a body', `{ ${fill('nowhere')} }`),
  asked('types as long as can be', `{ ... on ${fill('Customer')} { id } }`),
  asked('directives that are nowhere', `{ me ${rowOf(900, (n) => `@nowhere${n}`)} { id } }`),
  asked('one directive 600 times', `{ me ${'@include(if: true) '.repeat(300)} { id } }`),
  asked('selections 2,400 levels deep', `${'{a'.repeat(2400)}${'}'.repeat(2400)}`),
  asked('inline fragments 600 levels deep', `${'{...'.repeat(600)}{id}${'}'.repeat(600)}`),
  asked('50 refused fields', `{ ${rowOf(60, (n) => `a${n}: customers { totalCount }`)} }`),
  asked('60 verbs', `mutation { ${rowOf(60, (n) => `a${n}: signOut { sessionChange }`)} }`),
  asked(
    'many operations on the same fragments',
    `${rowOf(20, (n) => `query Q${n}($a: Int) { ...F0 }`)} ${rowOf(40, (n) => `fragment F${n} on Query { ...F${n + 1} customers(first: $a) { totalCount } }`)} fragment F40 on Query { me { id } }`,
  ),
]

import type { Knex } from 'knex'

/** Definitions of the objects of a schema, by kind and name. */
export type Shape = Map<string, string>

const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/** One query for each kind of object. A column has its place among those of its table. */
const queries = [
  `select 'extension ' || extname as name, concat_ws(' ', extversion, extnamespace::regnamespace) as definition
   from pg_extension`,
  `select 'collation ' || collname, concat_ws(' ', collprovider, collisdeterministic, collcollate, collctype, colllocale, collicurules)
   from pg_collation where collnamespace = 'public'::regnamespace`,
  `select 'schema ' || nspname, nspacl::text from pg_namespace where nspname = 'public'`,
  `select 'default privileges ' || oid, concat_ws(' ', defaclobjtype, defaclacl) from pg_default_acl`,
  `select concat_ws(' ', case relkind when 'v' then 'view' else 'table' end, relname),
     concat_ws(' ', relkind, relpersistence, relreplident, relrowsecurity, relforcerowsecurity, reloptions, relacl,
       case relkind when 'v' then pg_get_viewdef(oid) end)
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  `select 'column ' || relname || '.' || attname,
     concat_ws(' ', row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
       pg_get_expr(adbin, adrelid), 'identity', attidentity, 'generated', attgenerated, 'collation', nullif(attcollation, 0)::regcollation,
       'storage', attstorage, attcompression, attstattarget, attoptions, attacl)
   from pg_attribute join pg_class on pg_class.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname), concat_ws(' ', pg_get_constraintdef(oid), convalidated)
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'index', indrelid::regclass, indexrelid::regclass),
     concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
   from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'trigger', tgrelid::regclass, tgname), concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
   from pg_trigger where not tgisinternal`,
  `select 'function ' || oid::regprocedure, concat_ws(' ', pg_get_functiondef(oid), proacl)
   from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a' and ${notOfExtension('pg_proc', 'pg_proc.oid')}`,
  `select 'sequence ' || c.oid::regclass,
     concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle, relacl,
       'of', refobjid::regclass, refobjsubid)
   from pg_sequence join pg_class c on c.oid = seqrelid
   left join pg_depend on classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
   where relnamespace = 'public'::regnamespace`,
  `select 'type ' || t.oid::regtype, concat_ws(' ', typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault, typacl,
     (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
   from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
  `select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
   where stxnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'rule', ev_class::regclass, rulename), concat_ws(' ', pg_get_ruledef(pg_rewrite.oid), ev_enabled)
   from pg_rewrite join pg_class on pg_class.oid = ev_class
   where relnamespace = 'public'::regnamespace and rulename <> '_RETURN'`,
  `select 'policy ' || concat_ws(' ', tablename, policyname), concat_ws(' ', permissive, roles, cmd, qual, with_check) from pg_policies`,
  `select concat_ws(' ', 'comment', classoid::regclass, objoid::regclass, objsubid), description
   from pg_description join pg_class on classoid = 'pg_class'::regclass and pg_class.oid = objoid
   where relnamespace = 'public'::regnamespace`,
]

/**
 * Returns the definitions of everything in the schema `public`, without Knex's own tables: extensions, collations,
 * tables and views with their options and grants, columns in their order, constraints, indexes, triggers with their
 * state, functions with their properties, sequences, types, rules, policies and comments.
 */
export const readShape = async (db: Knex): Promise<Shape> => {
  const { rows } = await db.raw<{ rows: { name: string; definition: string | null }[] }>(
    queries.join(' union all '),
  )
  return new Map(
    rows
      .filter(({ name }) => !name.includes('knex_'))
      .map(({ name, definition }) => [name, definition ?? '']),
  )
}

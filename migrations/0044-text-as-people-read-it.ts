import type { Knex } from 'knex'

// Combining accents, vowel marks of scripts that are read without them, and invisible characters.
const unread = String.raw`[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+`

const apostrophes = String.raw`[\u0060\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u2018\u2019\u201A\u201B\u2032\u05F3]`
const quotes = String.raw`[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\u05F4]`
const dashes = String.raw`[\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u05BE]`

// Single characters: slashes, spaces, and letters that Unicode does not decompose.
const from = String.raw`\u2044\u2215\u0085\u1680\u2028\u2029\u00F8\u0142\u0111\u00F0\u0127\u0167\u0131\u03C2\u0671\u0649\u06CC\u06A9`
const to = String.raw`//    olddhti\u03C3\u0627\u064A\u064A\u0643`

const several = String.raw`replace(replace(replace(replace(plain, E'\u00DF', 'ss'), E'\u00E6', 'ae'), E'\u0153', 'oe'), E'\u00FE', 'th')`

const decomposed = 'normalize(typed, nfd)'
const spelled = String.raw`replace(replace(
  regexp_replace(regexp_replace(${decomposed}, '([aouAOU])\u0308', '\1e', 'g'), '([aA])\u030A', '\1a', 'g'),
  E'\u00F8', 'oe'), E'\u00D8', 'oe')`

const isAscii = 'octet_length(typed) = length(typed)'

const phoneDigits = `case when phone_number is null then regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') else '' end`
const lead = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')`

/** The generated columns that lists are searched by: before this migration, and with the digits of phones that do not parse as a number. */
const stored = [
  { table: 'tasks', text: `title || ' ' || coalesce(description, '')`, more: '' },
  {
    table: 'interactions',
    text: `summary || ' ' || coalesce(details, '')`,
    more: '',
  },
  {
    table: 'leads',
    text: `${lead} || ' ' || coalesce(message, '')`,
    more: ` || ' ' || ${phoneDigits}`,
  },
]

const storeAs = (table: string, expression: string) => `
  alter table ${table} drop column words, add column words text generated always as (${expression}) stored;
  create index ${table}_search_idx on ${table} using gin (words gin_trgm_ops);
`

/** The columns whose distinct words correct misspelled searches, by table. */
const named = {
  customers: ['name', 'company'],
  leads: ['name', 'company'],
  users: ['display_name'],
  customer_services: ['service_type'],
  tasks: ['title'],
}

const wordsOf = (text: string) =>
  `select distinct word from regexp_split_to_table(${text}, '[^[:alnum:]]+') as word
   where length(word) between 3 and 40 and word ~ '[[:alpha:]]'`

const keepSearchWords = (normalized: string) => `
  create or replace function keep_search_words() returns trigger language plpgsql as $$
    declare
      kept jsonb := to_jsonb(new);
    begin
      -- Sorted and only new words, so that concurrent writers rarely wait and never deadlock.
      insert into search_words (word)
      select w.word from (${wordsOf(`${normalized}(concat_ws(' ', kept ->> tg_argv[0], kept ->> tg_argv[1]))`)}) as w
      where not exists (select from search_words as k where k.word = w.word)
      order by w.word
      on conflict do nothing;
      return null;
    end $$;
`

/**
 * Functions that return text as people compare it, a collation that sorts names the same on every database, and stored texts that are
 * searched by them. `shared/normalize-text.ts` has the same functions. Without `unaccent`, the rules of which depend on the version of
 * PostgreSQL. The tables of `stored` are rewritten and locked meanwhile, a few seconds for each 100,000 rows.
 */
export const up = async (knex: Knex) => {
  await knex.raw(String.raw`
    create collation names (provider = icu, locale = 'und', deterministic = true);

    create function search_text(typed text) returns text language plpgsql immutable parallel safe as $$
    declare
      plain text;
    begin
      if ${isAscii} then
        return lower(replace(typed, E'\u0060', ''''));
      end if;
      plain := normalize(replace(typed, E'\u00B4', ''''), nfkd);
      plain := lower(regexp_replace(plain, '${unread}', '', 'g') collate pg_catalog."und-x-icu");
      plain := regexp_replace(plain, '${apostrophes}', '''', 'g');
      plain := regexp_replace(plain, '${quotes}', '"', 'g');
      plain := regexp_replace(plain, '${dashes}', '-', 'g');
      plain := ${several};
      -- Slow for long texts and rarely needed.
      if plain ~ '[${from}]' then
        plain := translate(plain, E'${from}', E'${to}');
      end if;
      return plain;
    end $$;

    create function searchable_text(typed text) returns text language sql immutable parallel safe
    return case
      when ${isAscii} or ${decomposed} !~ '[aouAOU]\u0308|[aA]\u030A|[\u00F8\u00D8]' then search_text(typed)
      else search_text(typed) || E'\n' || search_text(${spelled})
    end;

    create function search_texts(typed text[]) returns text[] language sql immutable parallel safe
    return case when typed is null then null else array(select search_text(one) from unnest(typed) as one) end;
  `)
  for (const { table, text, more } of stored)
    await knex.raw(storeAs(table, `searchable_text(${text}${more})`))
  await knex.raw(keepSearchWords('searchable_text'))
  // Words that are stored already stay: searches never contain accents.
  for (const [table, columns] of Object.entries(named)) {
    const text = `concat_ws(' ', ${columns.map((column) => `t.${column}`).join(', ')})`
    await knex.raw(`
      insert into search_words (word)
        select distinct w.word from ${table} as t cross join lateral (${wordsOf(`searchable_text(${text})`)}) as w
        where octet_length(${text}) <> length(${text})
        on conflict do nothing;
    `)
  }
}

/** Cannot be reverted, like 0043. */
export const down = () => {
  throw new Error('Migration 0044 cannot be undone. Restore a backup that was made before it.')
}

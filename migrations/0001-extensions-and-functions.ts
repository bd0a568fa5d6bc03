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

/**
 * Extensions, a collation that sorts names the same on every database, and functions that return text as people compare
 * it. `shared/normalize-text.ts` has the same functions. Without `unaccent`, the rules of which depend on the version
 * of PostgreSQL.
 */
export const up = async (knex: Knex) => {
  await knex.raw(String.raw`
    -- Finds a few letters anywhere in a text without reading every row.
    create extension if not exists pg_trgm;
    -- Lets one exclusion constraint compare a person and an interval.
    create extension if not exists btree_gist;

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
}

/** Drops functions and collation. The extensions stay: other objects may use them. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop function search_texts, searchable_text, search_text;
    drop collation names;
  `)
}

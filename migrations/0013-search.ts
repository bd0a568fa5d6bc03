import type { Knex } from 'knex'
import { contactText, phoneDigits } from './common-sql.ts'

/** The columns whose distinct words correct misspelled searches, by table. */
const named = {
  customers: ['name', 'company'],
  leads: ['name', 'company'],
  users: ['display_name'],
  customer_services: ['service_type'],
  tasks: ['title'],
}

/** The texts that lists and the global search look through, by table. `words` is a column with the normalized text. */
const searched = {
  users: `searchable_text(display_name || ' ' || username)`,
  team_members: `searchable_text(name || ' ' || role || ' ' || department)`,
  customers: `searchable_text(${contactText} || ' ' || ${phoneDigits})`,
  leads: 'words',
  interactions: 'words',
  customer_services: 'searchable_text(service_type)',
  tasks: 'words',
  messages: 'searchable_text(content)',
  calendar_events: 'searchable_text(title)',
  time_entries: `searchable_text(coalesce(note, ''))`,
}

/** The names whose beginning the global search (Ctrl-K) compares, by table. */
const beginnings = {
  customers: 'name',
  leads: 'name',
  users: 'display_name',
  customer_services: 'service_type',
}

const wordsOf = (text: string) =>
  `select distinct word from regexp_split_to_table(${text}, '[^[:alnum:]]+') as word
   where length(word) between 3 and 40 and word ~ '[[:alpha:]]'`

/** The words of names and titles, so that a misspelled word is looked up among them and not among all records; and the indexes of searches. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- Words stay when the last record that has them is deleted: they then lead to no record.
    create table search_words (word text collate "C" primary key);
    create index search_words_likeness_idx on search_words using gin (word gin_trgm_ops);

    create function keep_search_words() returns trigger language plpgsql as $$
    declare
      kept jsonb := to_jsonb(new);
    begin
      -- Sorted and only new words, so that concurrent writers rarely wait and never deadlock.
      insert into search_words (word)
      select w.word from (${wordsOf(`searchable_text(concat_ws(' ', kept ->> tg_argv[0], kept ->> tg_argv[1]))`)}) as w
      where not exists (select from search_words as k where k.word = w.word)
      order by w.word
      on conflict do nothing;
      return null;
    end $$;
  `)
  for (const [table, columns] of Object.entries(named))
    await knex.raw(`
      create trigger ${table}_keep_search_words after insert or update of ${columns.join(', ')} on ${table}
        for each row execute function keep_search_words(${columns.map((column) => `'${column}'`).join(', ')});
    `)
  for (const [table, text] of Object.entries(searched))
    await knex.raw(`create index ${table}_search_idx on ${table} using gin (${text} gin_trgm_ops)`)
  for (const [table, column] of Object.entries(beginnings))
    await knex.raw(
      `create index ${table}_begin_idx on ${table} (search_text(${column}) text_pattern_ops)`,
    )
}

/** Drops the words and the indexes. */
export const down = async (knex: Knex) => {
  for (const table of Object.keys(beginnings)) await knex.raw(`drop index ${table}_begin_idx`)
  for (const table of Object.keys(searched)) await knex.raw(`drop index ${table}_search_idx`)
  for (const table of Object.keys(named))
    await knex.raw(`drop trigger ${table}_keep_search_words on ${table}`)
  await knex.raw('drop function keep_search_words; drop table search_words')
}

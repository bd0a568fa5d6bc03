// Two released steps are made of this: what it says is what their triggers do.

/** What is counted with the writes: how many rows of `table` there are of each way in which the columns `by` of the table `counts` come together. */
type Counted = {
  table: string
  counts: string
  /** What the names of the triggers begin with. */
  triggers: string
  by: readonly string[]
  /** Which of these columns so many rows come to, in SQL; their own where nothing is said. */
  of?: (rows: string) => string
  /** How likely a row that is added leads to folding. */
  folds?: number
}

/**
 * Returns the SQL for the triggers that maintain the counter table of one table, and the function that compacts it. The
 * triggers only insert rows, so writers never block each other; the sum of the visible rows is the count of the visible records.
 */
export const keepCounts = ({ table, counts, triggers, by, of, folds = 0.02 }: Counted) => {
  const columns = by.join(', ')
  const lock = `26, '${counts}'::regclass::oid::int`
  const rowsOf = of ?? ((some: string) => `select ${columns} from ${some}`)
  const counted = (some: string) =>
    `select ${columns}, count(*) from (${rowsOf(some)}) as each group by ${columns}`
  return `
    create index ${counts}_idx on ${counts} (${by.toReversed().join(', ')});
    alter table ${counts} set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

    -- Merges rows with equal columns.
    create function fold_${counts}() returns void language plpgsql as $$
    begin
      -- Other isolation levels would fail on rows that another transaction has merged.
      if current_setting('transaction_isolation') <> 'read committed' then return; end if;
      -- One transaction at a time; others skip it.
      if not pg_try_advisory_xact_lock(${lock}) then return; end if;
      with many as (
          select place from (select ctid as place, count(*) over (partition by ${columns}) as same from ${counts}) as each
          where same > 1),
        gone as (delete from ${counts} using many where ctid = place returning ${counts}.*)
      insert into ${counts} (${columns}, n)
        select ${columns}, sum(n) from gone group by ${columns} having sum(n) <> 0;
    end $$;

    create function keep_${counts}() returns trigger language plpgsql as $$
    declare added_rows bigint;
    begin
      if tg_op = 'INSERT' then
        insert into ${counts} (${columns}, n) ${counted('added')};
      elsif tg_op = 'DELETE' then
        insert into ${counts} (${columns}, n)
          select ${columns}, -count(*) from (${rowsOf('removed')}) as each group by ${columns};
      else
        insert into ${counts} (${columns}, n)
          select ${columns}, sum(n) from (
            select ${columns}, 1 as n from (${rowsOf('added')}) as there
            union all select ${columns}, -1 from (${rowsOf('removed')}) as gone) as each
          group by ${columns} having sum(n) <> 0;
      end if;
      get diagnostics added_rows = row_count;
      if random() < added_rows * ${folds} then perform fold_${counts}(); end if;
      return null;
    end $$;

    create function empty_${counts}() returns trigger language plpgsql as $$
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception '${table} can be truncated only where what others have written is seen (read committed): they are counted.';
      end if;
      perform pg_advisory_xact_lock(${lock});
      delete from ${counts};
      return null;
    end $$;

    create trigger ${triggers}_added after insert on ${table}
      referencing new table as added for each statement execute function keep_${counts}();
    create trigger ${triggers}_changed after update on ${table}
      referencing old table as removed new table as added for each statement execute function keep_${counts}();
    create trigger ${triggers}_removed after delete on ${table}
      referencing old table as removed for each statement execute function keep_${counts}();
    create trigger ${triggers}_emptied after truncate on ${table}
      for each statement execute function empty_${counts}();

    -- Creating the trigger has locked the table against writes, so no record is missed.
    insert into ${counts} (${columns}, n) ${counted(table)};
  `
}

/** Returns the SQL that drops the counter table with its triggers. */
export const keepNoCounts = ({ table, counts, triggers }: Omit<Counted, 'by' | 'of' | 'folds'>) => `
  drop trigger ${triggers}_added on ${table};
  drop trigger ${triggers}_changed on ${table};
  drop trigger ${triggers}_removed on ${table};
  drop trigger ${triggers}_emptied on ${table};
  drop function keep_${counts}(), empty_${counts}(), fold_${counts}();
  drop table ${counts};
`

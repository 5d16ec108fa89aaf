import type { Pool, PoolClient } from 'pg'
import type { PaymentShop } from '../../payments.ts'
import type { Mix } from './work-shift.ts'

/** A shop with one injected fault, and words that must occur among the inconsistencies found. */
export type BrokenShop = {
  name: string
  spoil: (shop: PaymentShop) => Promise<void>
  /** Total acts, including those that open the shift. */
  count: number
  mix: Mix
  found: RegExp
}

export const brokenShops: readonly BrokenShop[] = [
  {
    name: 'stock moves past its ledger',
    spoil: ({ sql }) => run(sql, 'alter table articles disable trigger articles_stock_moved'),
    count: 90,
    mix: { sell: 1 },
    found: /not the sum of its movements/,
  },
  {
    name: 'a stock is read and then written',
    spoil: ({ sql }) => run(sql, stockReadFirst),
    count: 90,
    mix: { sell: 1 },
    found: /took other units|no movement knows/,
  },
  {
    name: 'money is collected without the lock of its order',
    spoil: withoutOrderLock,
    count: 45,
    mix: { collectTogether: 1 },
    found: /collected beyond what it costs/,
  },
  {
    name: 'an order is cancelled without its lock',
    spoil: withoutOrderLock,
    count: 45,
    mix: { cancelTogether: 1 },
    found: /gave them back otherwise than once/,
  },
  {
    name: 'an undo writes whole rows',
    spoil: ({ sql }) => run(sql, undoOfWholeRows),
    count: 90,
    mix: { sell: 5, undoBatch: 1 },
    found: /moved by hand otherwise/,
  },
  {
    name: 'an Idempotency-Key is ignored',
    spoil: ({ sql }) => run(sql, ignoredKeys),
    count: 90,
    mix: { openTill: 1, moveTill: 4, sell: 2 },
    found: /done twice under one key/,
  },
  {
    name: 'a person opens a till while another one is open',
    spoil: async (shop) => {
      await run(shop.sql, 'drop index tills_open')
      await rewriting(/on conflict \(opened_by\) where closed_at is null do nothing/, () => '')(shop)
    },
    count: 60,
    mix: { openTill: 1 },
    found: /two open tills/,
  },
  {
    name: 'a closed till takes money',
    spoil: async (shop) => {
      await run(shop.sql, 'alter table collections disable trigger collections_open')
      await rewriting(
        /(from tills where) closed_at is null and( \(id = \$1 or opened_by = \$2\)) for share/,
        (_, from, who) => `${from}${who} order by id limit 1`,
      )(shop)
    },
    count: 90,
    mix: { sell: 5, closeTill: 2 },
    found: /changed after it was closed/,
  },
]

/** `move_stock` with a read before each write. */
const stockReadFirst = `
  create or replace function move_stock(articles_moved integer[], variants_moved integer[], changes integer[], cause text) returns integer language plpgsql as $$
  declare
    had integer;
  begin
    perform set_config('shop.stock_cause', cause, true);
    for place in 1 .. cardinality(changes) loop
      if variants_moved[place] is null then select stock into had from articles where id = articles_moved[place];
      else select stock into had from article_variants where id = variants_moved[place];
      end if;
      if had + changes[place] < 0 then return place; end if;
      perform pg_sleep(0.01);
      if variants_moved[place] is null then update articles set stock = had + changes[place] where id = articles_moved[place];
      else update article_variants set stock = had + changes[place] where id = variants_moved[place];
      end if;
    end loop;
    return null;
  end $$`

/** A faulty undo, which also restores the stock at the time of the change. */
const undoOfWholeRows = `
  create table copies (batch_id integer, article_id integer, stock integer);
  create function write_whole_row() returns trigger language plpgsql as $$
  begin
    if new.noun <> 'articles' then return null; end if;
    insert into copies select new.batch_id, id, stock from articles where id = new.row_id;
    update articles set stock = copies.stock from copies, audit_batches
      where audit_batches.id = new.batch_id and copies.batch_id = undoes and articles.id = article_id and articles.id = new.row_id;
    return null;
  end $$;
  create trigger whole_rows after insert on audit_changes for each row execute function write_whole_row()`

const ignoredKeys = `
  create function ignore_key() returns trigger language plpgsql as $$
  begin
    new.key_hash := sha256(gen_random_uuid()::text::bytea);
    return new;
  end $$;
  create trigger ignored before insert on panel_answers for each row execute function ignore_key()`

async function run(sql: Pool, statements: string): Promise<void> {
  await sql.query(statements)
}

/** Drops the row lock of orders, with a delay so that others read meanwhile. */
export async function withoutOrderLock(shop: PaymentShop): Promise<void> {
  await rewriting(
    /where orders\.id = \$1 for update$/,
    () => 'where orders.id = $1 and pg_sleep(0.05) is not null',
  )(shop)
}

/** Rewrites the shop's statements that match the pattern. */
export function rewriting(
  pattern: RegExp,
  otherwise: (...found: (string | undefined)[]) => string,
): (shop: PaymentShop) => Promise<void> {
  return ({ deps }) => {
    const seen = new WeakSet<PoolClient>()
    deps.pool.on('acquire', (client) => {
      if (seen.has(client)) return
      seen.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((first: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => {
        const { text, values } = typeof first === 'string' ? { text: first } : first
        if (!pattern.test(text)) return query(first, ...rest)
        // Unnamed, as a prepared statement of that name may exist.
        return query({ text: text.replace(pattern, otherwise), ...(values ? { values } : {}) }, ...rest)
      }) as PoolClient['query']
    })
    return Promise.resolve()
  }
}

import { beforeAll } from 'vitest'
import { seededArticles, seededVariants } from './own-shop.ts'
import { ask } from './shop-database.ts'

/** Journeys of a worker share its shop in any order: each file finds the seed's goods as they were seeded. */
beforeAll(async () => {
  await ask(
    `update articles set name = seed.name, slug = seed.slug, price = seed.price, price_usd = seed.price_usd,
       stock = seed.stock, gtin = seed.gtin, published = seed.published
     from json_populate_recordset(null::articles, $1) seed
     where articles.id = seed.id and (articles.name, articles.slug, articles.price, articles.price_usd, articles.stock,
         articles.gtin, articles.published)
       is distinct from (seed.name, seed.slug, seed.price, seed.price_usd, seed.stock, seed.gtin, seed.published)`,
    [JSON.stringify(seededArticles)],
  )
  await ask(
    `update article_variants set stock = seed.stock from json_populate_recordset(null::article_variants, $1) seed
     where article_variants.id = seed.id and article_variants.stock is distinct from seed.stock`,
    [JSON.stringify(seededVariants)],
  )
})

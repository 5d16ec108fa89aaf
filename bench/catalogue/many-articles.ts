import type { Pool } from 'pg'
import { bulkFill } from '../../test/bulk-fill.ts'
import { fillWithArticles } from './generate.ts'

/** Besides those archived, 10,000. */
const articleCount = 10_300

/** 10,000 articles as a shop has them after years: hidden, archived, without picture or price, of few units, with variants. */
export async function manyArticles(pool: Pool): Promise<void> {
  await fillWithArticles(pool, articleCount)
  await bulkFill(
    pool,
    [
      'articles',
      'article_property_types',
      'article_properties',
      'article_property_values',
      'article_variants',
      'article_variant_values',
    ],
    fill,
  )
}

const fill = [
  `update articles set code = 'VN-' || num, gtin = (7790000000000 + num)::text,
    published = num % 20 <> 7 and num % 50 <> 9,
    archived_at = case when num % 50 = 9 then now() end,
    images = case when num % 15 = 4 then '[]' else images end,
    price = case when num % 33 = 5 then 0 else price end,
    ranges = case when num % 33 = 5 then '[]' else ranges end,
    online_price = case when num % 33 = 5 then 0 else online_price end,
    stock = case when num % 30 = 11 then null when num % 25 = 3 then num % 4 else stock end,
    has_choices = num % 30 = 11 where num is not null`,
  `insert into article_property_types (name) values ('Tamaño')`,
  `insert into article_properties (article_id, article_property_type_id)
    select id, (select max(id) from article_property_types) from articles where has_choices`,
  `insert into article_property_values (article_property_id, name)
    select id, size from article_properties, unnest(array['375 ml', '750 ml', '1,5 l']) as size order by id, size`,
  `insert into article_variants (article_id, stock)
    select article_id, (article_properties.id + place) % 9 from article_properties, generate_series(1, 3) as place order by article_id, place`,
  `insert into article_variant_values (article_variant_id, article_property_value_id)
    select variant.id, value.id
    from (select id, article_id, row_number() over (partition by article_id order by id) as place from article_variants) as variant
      join article_properties property on property.article_id = variant.article_id
      join (select id, article_property_id, row_number() over (partition by article_property_id order by id) as place from article_property_values) as value
        on value.article_property_id = property.id and value.place = variant.place`,
]

import type { PanelArticle } from '#contract/panel/articles.ts'
import { roleMay } from '#domain/accounts/staff.ts'
import { pesosOrNull, toPesos } from '#domain/money/money.ts'
import { ladderOf } from '#domain/panel/article-price.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { sha256 } from '../../../signing.ts'
import type { WholeArticle } from './whole-article.repo.ts'

/** Without the cost for roles that don't see costs. */
export function articleOnWire(
  row: WholeArticle,
  { buyer: { staff } }: Pick<StaffViewer, 'buyer'>,
): { article: PanelArticle } {
  const { cost, ...form } = formOf(row)
  const { id, slug, stock, online_price, images, uses, variants } = row
  return {
    article: {
      ...form,
      ...(roleMay(staff.role, 'costs') && { cost }),
      id,
      slug,
      version: versionOf(row),
      state: stateOf(row),
      stock: variants.length > 0 ? null : stock,
      online_price: toPesos(online_price),
      images: images.map(({ id: imageId, url, hosting_url: hosted, first }) => ({
        id: imageId,
        url: hosted || url,
        first,
      })),
      uses,
      variant_uses: variants.map(({ id: variantId, carts, orders }) => ({ id: variantId, carts, orders })),
    },
  }
}

export function stateOf({
  archived_at: archivedAt,
  publish_at: publishAt,
  published,
}: Pick<WholeArticle, 'archived_at' | 'publish_at' | 'published'>): PanelArticle['state'] {
  if (archivedAt !== null) return 'archived'
  if (published) return 'published'
  return publishAt === null ? 'hidden' : 'scheduled'
}

/** A hash of what the form edits: sales and pictures leave it. */
export function versionOf(row: WholeArticle): number {
  const { variants, ...form } = formOf(row)
  return hashOf({
    ...form,
    variants: variants.map((variant) => ({ ...variant, stock: null })),
    state: stateOf(row),
  })
}

/** A version that needs no column. */
export function hashOf(content: object): number {
  return sha256(JSON.stringify(content)).readUInt32BE() >>> 1
}

function formOf(row: WholeArticle) {
  const { price, rungs } = ladderOf(row.price, row.ranges)
  return {
    name: row.name,
    category_id: row.category_id,
    sub_category_id: row.sub_category_id,
    bodega_id: row.bodega_id,
    brand_id: row.brand_id,
    condition_id: row.condition_id,
    supplier_id: row.supplier_id,
    supplier_code: row.supplier_code,
    num: row.num,
    code: row.code,
    gtin: row.gtin,
    kind: row.kind,
    featured: row.featured,
    // Without a price it is stored as 0.
    price: row.price_usd === null ? pesosOrNull(price || null) : null,
    price_usd: pesosOrNull(row.price_usd || null),
    cost: pesosOrNull(row.cost),
    rungs: rungs.map((rung) => ({ min: rung.min, price: toPesos(rung.price) })),
    discounts: row.discounts,
    iva_percent: row.iva_percent,
    internal_tax_percent: row.internal_tax_percent,
    presentacion: row.presentacion,
    volume_ml: row.volume_ml,
    descriptions: row.descriptions,
    sheet: row.sheet,
    published: row.published,
    publish_at: row.publish_at?.toISOString() ?? null,
    properties: row.properties.map(({ name, values }) => ({ name, values })),
    variants: row.variants.map((variant) => ({
      id: variant.id,
      values: variant.values.map(({ name }) => name),
      price: pesosOrNull(variant.price),
      presentacion: variant.presentacion,
      volume_ml: variant.volume_ml,
      code: variant.code,
      gtin: variant.gtin,
      stock: variant.stock,
    })),
  }
}

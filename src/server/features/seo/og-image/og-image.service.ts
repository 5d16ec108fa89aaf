import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type PictureRequest,
  readSharePath,
  type SharedArticle,
  sharedArticle,
  type SharedShelf,
  versionOf,
} from '#contract/seo.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { dayMs } from '#domain/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Standing } from '../../../encoder/share-picture.ts'
import { anyVisitor } from '../../../http/viewer.ts'
import { articleDetail } from '../../catalog/article-detail.service.ts'
import { drawMissing } from '../../images/drawing/mark.ts'
import { findMaster, readIfThere, makeOnce } from '../../images/images.service.ts'
import { categories } from '../../shop/commerce.service.ts'
import { findBodegas } from '../../shop/shelves.repo.ts'
import { getShop } from '../../shop/shop.service.ts'
import { findShelfImages } from '../seo.repo.ts'
import {
  drawArticleGround,
  niche,
  drawShelfGround,
  places,
  shelfFloor,
  type SharedShelfFacts,
} from './draw-ground.ts'

const bottles = 3

/** `isCurrent`: the URL has the current version, so the picture can be cached forever. */
export type SharePicture = { bytes: Buffer; isCurrent: boolean }

/**
 * The picture of a path below /compartir/, or null. Always the current version, whichever the URL names: made-up URLs
 * render nothing, and an old one reveals no hidden price.
 */
export async function findSharePicture(deps: Deps, path: string): Promise<SharePicture | null> {
  const picture = readSharePath(path)
  if (picture === null) return null
  return picture.kind === 'articulo' ? ofArticle(deps, picture) : ofShelf(deps, picture)
}

async function ofArticle(
  deps: Deps,
  { slug, version }: Extract<PictureRequest, { kind: 'articulo' }>,
): Promise<SharePicture | null> {
  const [shop, answer] = await Promise.all([getShop(deps), articleDetail(deps, anyVisitor, slug)])
  if (isRefusal(answer)) return null
  const shown = sharedArticle(answer.article, shop.name)
  const current = versionOf(shown)
  const bytes = await cachedPicture(deps, join('articulos', slug), current, () => makeArticle(deps, shown))
  return bytes && { bytes, isCurrent: version === current }
}

async function ofShelf(deps: Deps, shelf: SharedShelf): Promise<SharePicture | null> {
  const facts = await findShelfFacts(deps, shelf)
  if (facts === null) return null
  const folder = shelf.kind === 'tienda' ? shelf.kind : join(shelf.kind, String(shelf.id))
  const bytes = await cachedPicture(deps, folder, versionOf(facts), () => makeShelf(deps, facts))
  return bytes && { bytes, isCurrent: false }
}

async function makeArticle(deps: Deps, shown: SharedArticle): Promise<Buffer> {
  const master = shown.image === null ? null : await findMaster(deps, shown.image)
  const bottle: Standing = {
    picture: master ?? Buffer.from(drawMissing()),
    middle: (niche.left + niche.right) / 2,
    floor: niche.floor,
    width: 330,
    height: 484,
    isAlone: true,
  }
  return deps.encoder.run('composePicture', drawArticleGround(shown), [bottle])
}

async function makeShelf(deps: Deps, facts: SharedShelfFacts): Promise<Buffer> {
  const masters = (await Promise.all(facts.images.map((url) => findMaster(deps, url)))).filter(
    (master) => master !== null,
  )
  const order = masters.length === 1 ? [2] : masters.length === 2 ? [0, 1] : [0, 1, 2]
  const things = order.flatMap((at, nth) => {
    const place = places[at]
    const master = masters[nth]
    return place && master
      ? [
          {
            picture: master,
            middle: place.middle,
            floor: shelfFloor + (at === 2 ? 28 : 12),
            width: place.width,
            height: place.height,
            isAlone: false,
          },
        ]
      : []
  })
  return deps.encoder.run('composePicture', drawShelfGround(facts), things)
}

/** The cached file of a version, rendered if missing; older versions in the folder are deleted after a day. */
async function cachedPicture(
  { env }: Deps,
  folder: string,
  version: string,
  make: () => Promise<Buffer>,
): Promise<Buffer | null> {
  const file = join(env.dataDir, 'cache/compartir', folder, `${version}.jpg`)
  const there = await readIfThere(file)
  if (there !== null) return there
  await makeOnce(file, make)
  await deleteOldFiles(dirname(file))
  return readIfThere(file)
}

async function deleteOldFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const known = await stat(file).catch(() => null)
    if (known !== null && Date.now() - known.mtimeMs > dayMs) await rm(file, { force: true })
  }
}

/** Heading and pictures of a shelf; null when there is no such shelf. */
async function findShelfFacts(deps: Deps, shelf: SharedShelf): Promise<SharedShelfFacts | null> {
  const [{ name: shop }, heading] = await Promise.all([getShop(deps), headingOf(deps, shelf)])
  return heading === undefined
    ? null
    : { shop, heading, images: await findShelfImages(deps.pool, shelf, bottles) }
}

/** Undefined when there is no such shelf, null for the whole shop. */
async function headingOf(deps: Deps, shelf: SharedShelf): Promise<string | null | undefined> {
  if (shelf.kind === 'tienda') return null
  if (shelf.kind === 'bodega') return (await findBodegas(deps.pool)).find(({ id }) => id === shelf.id)?.name
  const all = await categories(deps)
  const named = shelf.kind === 'categoria' ? all : all.flatMap(({ sub_categories }) => sub_categories)
  return named.find(({ id }) => id === shelf.id)?.name
}

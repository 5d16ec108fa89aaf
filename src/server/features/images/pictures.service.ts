import type { EndpointBody } from '#contract/endpoint.ts'
import type { ArticlePictures, picturesEndpoints } from '#contract/panel/pictures.ts'
import { maxPictures } from '#domain/catalog/picture.ts'
import { refuseStaff, isRefusal, refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import { volumeText, articleSlug } from '#domain/text/text.ts'
import { dayMs } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limitConcurrency, serverBusy } from '../../http/concurrency-limit.ts'
import { type KeyedRequest, idempotentWrite } from '../../http/idempotent-write.ts'
import type { StaffViewer } from '../../http/viewer.ts'
import { type FieldChange, findLastEditor, recordChanges } from '../shop/audit.repo.ts'
import { deleteReceivedBefore, type ReceivedPicture, withReceived } from './picture-file.ts'
import {
  type ArticleImage,
  deletePictureFile,
  findEarlierImage,
  findPictures,
  lockUnusedPicture,
  markUnusedPictures,
  type PicturesRow,
  registerPictureFile,
  updateImages,
  updateVariantImage,
} from './pictures.repo.ts'

/** How long a removed picture can be restored; its file is kept a day longer. */
const restorableDays = 30
const shownSlug = 60
const shownHash = 24

/** Waiting ones are on disk; one at a time, so that what buyers wait for is next in the encoder's queue. */
const limitDecode = limitConcurrency({ atOnce: 1, maxWaiting: 100 })

export async function readPictures(
  { pool }: Pick<Deps, 'pool'>,
  id: number,
): Promise<ArticlePictures | Refusal> {
  const row = await findPictures(pool, id)
  return row ? picturesOnWire(row) : refuse('article_unknown')
}

type Upload = {
  viewer: StaffViewer
  params: { id: number }
  query: { before?: string }
  request: KeyedRequest
}

/**
 * Adds an uploaded picture at the end, or before another. Its file is named by its content, and stored before the article names it; a
 * repetition finds it.
 */
export async function uploadPicture(
  deps: Deps,
  { viewer, params, query, request }: Upload,
): Promise<(ArticlePictures & { url: string }) | Refusal> {
  const row = await findPictures(deps.pool, params.id)
  if (!row) return refuse('article_unknown')
  return withReceived(deps, request, async (picture) => {
    const name = `fotos/${articleSlug(row.name).slice(0, shownSlug).replace(/-$/, '')}-${picture.sha256.slice(0, shownHash)}`
    const refused = await storeMaster(deps, name, picture)
    if (refused) return refused
    return idempotentWrite(deps, { viewer, request: { ...keyedPart(request), body: picture.sha256 } }, (tx) =>
      addPicture(tx, deps, viewer, {
        articleId: params.id,
        url: `/imagenes/${name}.webp`,
        before: query.before ?? null,
      }),
    )
  })
}

/**
 * A request's own fields are getters of its class, which spreading would lose. The place is left out: a repetition may
 * name another picture, stored since.
 */
const keyedPart = ({ headers, method, params, routeOptions }: KeyedRequest) => ({
  headers,
  method,
  params,
  query: {},
  routeOptions,
})

async function storeMaster(
  deps: Pick<Deps, 'pool' | 'files' | 'now' | 'encoder'>,
  name: string,
  picture: ReceivedPicture,
): Promise<Refusal | null> {
  const path = `imagenes/${name}.webp` as const
  await registerPictureFile(deps.pool, name, deps.now())
  if ((await deps.files.hash(path)) !== null) return null
  const master =
    (await limitDecode(
      async () =>
        (await deps.encoder.run('squareMaster', picture.file, picture)) ?? refuseStaff('picture_broken'),
    )) ?? serverBusy()
  if (isRefusal(master)) return master
  await deps.files.write(path, master)
  return null
}

async function addPicture(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { articleId, url, before }: { articleId: number; url: string; before: string | null },
): Promise<(ArticlePictures & { url: string }) | Refusal> {
  const row = await findPictures(tx, articleId, true)
  if (!row) return refuse('article_unknown')
  if (row.images.every((image) => image.url !== url)) {
    if (row.images.length >= maxPictures) return refuseStaff('pictures_full', String(maxPictures))
    const images = mainFirst(row.images)
    const at = images.findIndex((image) => image.url === before)
    await saveImages(tx, row, images.toSpliced(at === -1 ? images.length : at, 0, newImage(row, url)), {
      actorId: viewer.buyer.id,
      at: now(),
    })
  }
  return { ...(await reread(tx, articleId)), url }
}

function newImage(row: PicturesRow, url: string): ArticleImage {
  const id = Math.max(0, ...row.images.map((image) => image.id)) + 1
  return { id, url, hosting_url: url, first: false, alt: proposedAlt(row) }
}

const proposedAlt = ({ name, volume_ml: volume }: PicturesRow): string =>
  volume === null || name.includes(volumeText(volume)) ? name : `${name}, ${volumeText(volume)}`

type Arrangement = EndpointBody<typeof picturesEndpoints.arrange>

/** Orders, describes, removes and restores pictures, and chooses those of variants; refused when stale. */
export async function arrangePictures(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id, version, pictures, variants = [] }: Arrangement & { id: number },
): Promise<ArticlePictures | Refusal> {
  const row = await findPictures(tx, id, true)
  if (!row) return refuse('article_unknown')
  if (row.version !== version) {
    const editor = await findLastEditor(tx, { nouns: ['articles'], rowId: id, field: 'images' })
    return staleRefusal(editor, picturesOnWire(row))
  }
  const images = await imagesOf(tx, row, pictures, new Date(now().getTime() - restorableDays * dayMs))
  if (isRefusal(images)) return images
  const isKnown = (url: string | null) => url === null || images.some((image) => image.url === url)
  const owned = row.variants.map((variant) => {
    const chosen = variants.find((one) => one.id === variant.id)
    const wasRemoved = row.images.some(({ url }) => url === variant.url) && !isKnown(variant.url)
    return { ...variant, to: chosen ? chosen.url : wasRemoved ? null : variant.url }
  })
  if (owned.some(({ url, to }) => to !== url && !isKnown(to))) return refuseStaff('picture_gone')
  const moved = owned.filter(({ url, to }) => to !== url)
  for (const { id: variantId, to } of moved) await updateVariantImage(tx, variantId, to)
  await saveImages(
    tx,
    row,
    images,
    { actorId: viewer.buyer.id, at: now() },
    moved.map(({ id: rowId, url, to }) => ({
      noun: 'article_variants',
      rowId,
      field: 'image_url',
      before: url,
      after: to,
    })),
  )
  return reread(tx, id)
}

async function imagesOf(
  tx: Sql,
  row: PicturesRow,
  input: Arrangement['pictures'],
  since: Date,
): Promise<ArticleImage[] | Refusal> {
  const images: ArticleImage[] = []
  for (const { url, alt } of input) {
    const known =
      row.images.find((image) => image.url === url) ?? (await findEarlierImage(tx, row.id, { url, since }))
    if (!known || images.some((image) => image.url === url)) return refuseStaff('picture_gone')
    const isTaken = images.some((image) => image.id === known.id)
    const { alt: before, ...image } = known
    const text = alt === undefined ? before : alt?.trim()
    images.push({
      ...image,
      id: isTaken ? Math.max(...[...row.images, ...images].map(({ id }) => id)) + 1 : known.id,
      ...(text ? { alt: text } : {}),
    })
  }
  return images
}

/** The first one is the main picture. */
async function saveImages(
  tx: Sql,
  row: PicturesRow,
  ordered: readonly ArticleImage[],
  by: { actorId: number; at: Date },
  others: readonly FieldChange[] = [],
): Promise<void> {
  const images = ordered.map((image, at) => ({ ...image, first: at === 0 }))
  await updateImages(tx, row.id, images)
  await recordChanges(tx, by, [
    { noun: 'articles', rowId: row.id, field: 'images', before: row.images, after: images },
    ...others,
  ])
}

const mainFirst = (images: readonly ArticleImage[]): ArticleImage[] =>
  images.toSorted((a, b) => Number(b.first) - Number(a.first))

async function reread(tx: Sql, id: number): Promise<ArticlePictures> {
  const row = await findPictures(tx, id)
  if (!row) throw new Error('A locked article has gone')
  return picturesOnWire(row)
}

function picturesOnWire(row: PicturesRow): ArticlePictures {
  const { id, name, version, images, variants } = row
  return {
    article_id: id,
    name,
    version,
    pictures: mainFirst(images).map(({ url, alt }) => ({ url, alt: alt ?? null })),
    proposed_alt: proposedAlt(row),
    variants: variants
      .filter(({ published }) => published)
      .map(({ id: variantId, name: values, url }) => ({ id: variantId, name: values, url })),
  }
}

/** Deletes the files that nothing has named since `before`, and what killed uploads left on this machine. */
export async function dropUnusedPictures(
  deps: Pick<Deps, 'pool' | 'files' | 'now' | 'env'>,
  before: Date,
): Promise<void> {
  await deleteReceivedBefore(deps, before)
  await markUnusedPictures(deps.pool, deps.now())
  while (await dropOne(deps, before));
}

function dropOne({ pool, files }: Pick<Deps, 'pool' | 'files'>, before: Date): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const path = await lockUnusedPicture(tx, before)
    if (path === null) return false
    await files.remove(path)
    await deletePictureFile(tx, path)
    return true
  })
}

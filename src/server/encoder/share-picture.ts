import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp'

/** `picture`: a master or a drawing. A single one fills its space; several keep the scale of their masters, whose height is `height`, within `width`. */
export type Standing = {
  picture: Buffer
  middle: number
  floor: number
  width: number
  height: number
  isAlone: boolean
}

const corner = 26

/** A JPEG far below the 300 KB limit of chats, of pictures on a drawn ground. */
export async function composePicture(ground: string, things: readonly Standing[]): Promise<Buffer> {
  const overlays = await Promise.all(things.map(place))
  return sharp(Buffer.from(ground))
    .composite(overlays)
    .flatten()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

async function place({ picture, middle, floor, width, height, isAlone }: Standing): Promise<OverlayOptions> {
  const source = sharp(picture)
  const [{ isOpaque }, whole] = await Promise.all([source.stats(), source.metadata()])
  const {
    data: cut,
    info: size,
    axis,
  } = isOpaque ? { ...(await asPrint(source)), axis: 0.5 } : await closely(source)
  const scale = Math.min(width / size.width, height / (isAlone || isOpaque ? size.height : whole.height))
  const { data, info } = await sharp(cut)
    .resize({ width: Math.max(1, Math.round(size.width * scale)) })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(middle - info.width * axis),
    top: Math.round(floor - info.height),
    blend: isOpaque ? 'multiply' : 'over',
  }
}

type Cut = { data: Buffer; info: OutputInfo }

/** Trims transparent margins. `axis`: the centre of the body, as its shadow falls to one side. */
async function closely(source: Sharp): Promise<Cut & { axis: number }> {
  const [whole, body] = await Promise.all([
    source.clone().trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true }),
    source.clone().trim({ threshold: 90 }).toBuffer({ resolveWithObject: true }),
  ])
  return { ...whole, axis: (leftOf(body.info) + body.info.width / 2 - leftOf(whole.info)) / whole.info.width }
}

function leftOf({ trimOffsetLeft }: OutputInfo): number {
  return -(trimOffsetLeft ?? 0)
}

/** Trims an even margin. A white background vanishes by multiplication with the ground; any other gets round corners. */
async function asPrint(photo: Sharp): Promise<Cut> {
  const { data, info } = await photo
    .trim({ threshold: 12 })
    .resize({ width: 700, height: 900, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width: w, height: h } = info
  const corners = `<svg width="${w}" height="${h}"><path fill="#fff" fill-rule="evenodd" d="M0 0H${w}V${h}H0ZM${corner} 0H${w - corner}Q${w} 0 ${w} ${corner}V${h - corner}Q${w} ${h} ${w - corner} ${h}H${corner}Q0 ${h} 0 ${h - corner}V${corner}Q0 0 ${corner} 0Z"/></svg>`
  return sharp(data)
    .composite([{ input: Buffer.from(corners) }])
    .png()
    .toBuffer({ resolveWithObject: true })
}

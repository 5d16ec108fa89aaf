import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDataDir, runServer, typeCommand } from './server-process.ts'

let folder: Awaited<ReturnType<typeof newDataDir>>

beforeAll(async () => {
  folder = await newDataDir()
})
afterAll(() => folder.remove())

describe('the owner’s commands', () => {
  it('say that there is no shop, without making one', async () => {
    const typed = await typeCommand({ DATA_DIR: `${folder.dataDir}/nada` }, 'pedidos')
    expect(typed).toEqual({
      printed: '',
      complaint: `No hay una tienda en ${folder.dataDir}/nada: abrila una vez con npm start, o indicá su carpeta en DATA_DIR.`,
      code: 1,
    })
    expect((await typeCommand({}, 'ayuda')).printed).toMatch(/^Uso: npm run shop -- <comando>/)
  })

  it('work beside the server that runs, which shows at once what they change, and by themselves once it is stopped', async () => {
    const settings = { DATA_DIR: folder.dataDir }
    const server = await runServer({ ...settings, SEED: 'none' })
    const hours = async (): Promise<unknown[]> =>
      (
        (await (await fetch(`${server.url}/api/commerce/1000`)).json()) as {
          commerce: { alcohol_hours: unknown[] }
        }
      ).commerce.alcohol_hours
    expect(await hours()).toEqual([])
    const beside = await Promise.all([
      typeCommand(settings, 'pedidos'),
      typeCommand(settings, 'alcohol', 'caba'),
      typeCommand(settings, 'mover', '1001', 'confirmado'),
    ])
    expect(beside.map(({ code }) => code)).toEqual([0, 0, 1])
    expect([beside[0]?.printed, beside[2]?.complaint]).toEqual([
      'No hay pedidos así.',
      'No encontramos ese pedido.',
    ])
    await expect.poll(hours).toHaveLength(7)
    const terms = async (): Promise<string> => (await fetch(`${server.url}/terminos-y-condiciones`)).text()
    expect(await terms()).not.toContain('Zona norte')
    expect((await typeCommand(settings, 'zona-nueva', 'Zona norte', '--precio', '2900')).complaint).toBe('')
    await expect.poll(terms).toContain('Zona norte: $ 2.900')

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const alone = await typeCommand(settings, 'alcohol')
    expect([alone.code, alone.complaint]).toEqual([0, ''])
    expect(alone.printed).toContain('Domingo')

    const again = await runServer(settings)
    expect((await fetch(`${again.url}/api/commerce/1000`)).status).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    // Two servers and five commands, each a process that loads the program.
  }, 180_000)
})

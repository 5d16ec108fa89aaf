import { expect, it } from 'vitest'
import { openNotification } from './notifications.ts'
import type { NotificationClick, WorkerScope } from './worker-scope.ts'

const origin = 'https://tienda.example'

/** Taps a push for a URL while these windows are open; returns what was done with them. */
async function tapped(url: string, windows: readonly string[], hears = true): Promise<string[]> {
  const done: string[] = []
  const scope = {
    location: { origin },
    clients: {
      matchAll: () =>
        Promise.resolve(
          windows.map((path) => ({
            url: origin + path,
            navigate: (to: string) => Promise.resolve(done.push(`${path} goes to ${to}`)),
            postMessage: (message: { kind: string; url: string }, [port]: [MessagePort]) => {
              if (!hears) return
              done.push(`${path} hears ${message.kind} ${message.url}`)
              port.postMessage('heard')
            },
            focus: () => Promise.resolve(done.push(`${path} is shown`)),
          })),
        ),
      openWindow: (to: string) => Promise.resolve(done.push(`a window of ${to}`)),
    },
  } as unknown as WorkerScope
  const notification = { close: () => undefined, data: { url } }
  await openNotification(scope, { notification } as unknown as NotificationClick)
  return done
}

it('a push of the shop’s staff is opened by the panel, whose page stays', async () => {
  expect(await tapped('/mostrador/pedidos/7', ['/inicio/tintos', '/mostrador/caja'])).toEqual([
    '/mostrador/caja is shown',
    `/mostrador/caja hears open ${origin}/mostrador/pedidos/7`,
  ])
})

it('a window of the shop stays where it is, and the panel gets one of its own', async () => {
  expect(await tapped('/mostrador', ['/confirmar-compra'])).toEqual([`a window of ${origin}/mostrador`])
})

it('a buyer’s push never takes the panel’s window', async () => {
  expect(await tapped('/compras', ['/mostrador', '/carrito'])).toEqual([
    '/carrito is shown',
    `/carrito hears open ${origin}/compras`,
  ])
  expect(await tapped('/compras', ['/mostrador'])).toEqual([`a window of ${origin}/compras`])
})

it('a page of the shop that does not listen yet is loaded anew; the panel’s never is', async () => {
  expect(await tapped('/compras', ['/carrito'], false)).toEqual([
    '/carrito is shown',
    `/carrito goes to ${origin}/compras`,
  ])
  expect(await tapped('/mostrador', ['/mostrador/caja'], false)).toEqual(['/mostrador/caja is shown'])
})

it('an address of somebody else’s opens Home', async () => {
  expect(await tapped('https://otra.example/mostrador', [])).toEqual([
    `a window of ${origin}/inicio/ultimos-ingresados`,
  ])
})

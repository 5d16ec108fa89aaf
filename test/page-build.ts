import type { RouterContext, RouterContextProvider, ServerBuild } from 'react-router'

type HandleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  router: unknown,
  context: RouterContextProvider,
) => Response | Promise<Response>

/** A build with a single screen for every URL, rendered by `handleRequest`. */
export function pageBuild<T>(handleRequest: HandleRequest, pageContext: RouterContext<T>): ServerBuild {
  return {
    routes: { all: { id: 'all', path: '*', module: { default: () => null } } },
    entry: { module: { default: handleRequest, pageContext } },
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

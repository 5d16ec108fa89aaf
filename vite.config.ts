import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ordering = /\/src\/web\/(?:shop\/(?:cart|payment|thanks)\/|shop\/orders\/(?:order-(?:detail|facts|lines|row)|total-steps)|ui\/(?:form\/|dialog|problem-note)|copy\/(?:payment|thanks)\.)/
const ours = /\/src\/(?:domain|contract|web)\/|node_modules\/lucide-react\//

/** Few chunks: the libraries, which change seldom; what screens share; what only those that order do. Dozens of crumbs compress badly. */
const groups = [
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//, priority: 3 },
  { name: 'shared', test: /\/shop\/orders\/order-status/, priority: 2 },
  { name: 'shared', test: (id: string) => ours.test(id) && !ordering.test(id), minShareCount: 3, priority: 2 },
  { name: 'ordering', test: ordering, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))

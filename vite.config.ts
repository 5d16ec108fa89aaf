import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Few chunks: the libraries, which change seldom, and what several screens share. Dozens of crumbs compress badly. */
const groups = [
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 },
  { name: 'shared', test: /\/src\/(?:domain|contract|web)\/|node_modules\/lucide-react\//, minShareCount: 6, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}))

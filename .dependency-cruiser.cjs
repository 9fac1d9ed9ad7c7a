/** The shape of Galley, checked on every run. test/architecture proves that each rule still bites. */
const core = '^libs/[^/]+/src/(domain|ports|use-cases)/';

module.exports = {
  forbidden: [
    {
      name: 'contexts-do-not-meet',
      severity: 'error',
      comment: 'A context asks for help through a port of its own; apps/*/src/wiring holds the adapter.',
      from: { path: '^libs/([^/]+)/' },
      to: { path: '^libs/', pathNot: ['^libs/$1/', '^libs/(shared-kernel|platform|markdown)/'] },
    },
    {
      name: 'kernel-stands-alone',
      severity: 'error',
      comment: 'The shared kernel is pure and knows nobody but a table of letters.',
      from: { path: '^libs/shared-kernel/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/shared-kernel/|node_modules/transliteration/' },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      comment: 'Plumbing has no business words.',
      from: { path: '^libs/platform/' },
      to: { path: '^libs/', pathNot: '^libs/(platform|shared-kernel)/' },
    },
    {
      name: 'markdown-stands-alone',
      severity: 'error',
      comment: 'The converter also runs in a browser: of Galley it knows the kernel only, and of Node nothing.',
      from: { path: '^libs/markdown/src/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: ['^libs/', '^(node:|fs|path|http|crypto)', 'node_modules/(@nestjs|typeorm|pg)/'],
        pathNot: '^libs/(markdown|shared-kernel)/',
      },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'Strangers install the client alone, and run it where there is no Node.',
      from: { path: '^packages/client/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      comment: 'Sites install them: of this repository they know each other, and of Node nothing.',
      from: { path: '^packages/(render|react)/src/', pathNot: '\\.(corpus-)?spec\\.tsx?$' },
      to: {
        path: ['^(apps|libs|migrations|scripts|test)/', '^packages/', '^(node:|fs$|path$|http$|crypto$)'],
        pathNot: ['^packages/(client|render)/src/index\\.ts$', '^packages/$1/src/'],
      },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'Rules must be testable without a framework or a database.',
      from: { path: core, pathNot: '\\.spec\\.ts$' },
      to: {
        path: ['node_modules', '/adapters/', '^libs/platform/', '\\.module\\.ts$', '^(node:|fs|path|http|crypto)'],
      },
    },
    {
      name: 'domain-knows-no-port',
      severity: 'error',
      comment: 'A rule that needs a port belongs in a use case.',
      from: { path: '^libs/[^/]+/src/domain/', pathNot: '\\.spec\\.ts$' },
      to: { path: '/src/(ports|use-cases)/' },
    },
    {
      name: 'ports-know-no-use-case',
      severity: 'error',
      comment: 'Ports say what the core needs, in domain words.',
      from: { path: '^libs/[^/]+/src/ports/' },
      to: { path: '/src/use-cases/' },
    },
    {
      name: 'http-knows-no-database',
      severity: 'error',
      comment: 'Controllers go through ports and use cases.',
      from: { path: '/src/adapters/http/' },
      to: { path: ['/src/adapters/postgres/', 'node_modules/(typeorm|pg)/'] },
    },
    {
      name: 'mcp-knows-no-database',
      severity: 'error',
      comment: 'Tools for assistants go through ports and use cases.',
      from: { path: '/src/adapters/mcp/' },
      to: { path: ['/src/adapters/postgres/', 'node_modules/(typeorm|pg)/'] },
    },
    {
      name: 'request-classes-stay-in-http',
      severity: 'error',
      comment: 'Whoever is neither HTTP nor a tool for assistants calls a use case, which checks by the same rules.',
      from: { pathNot: '/adapters/(http|mcp)/' },
      to: { path: '^libs/(?!platform/)[^/]+/.+\\.dto\\.ts$' },
    },
    {
      name: 'front-doors-only',
      severity: 'error',
      comment: 'Apps, tests and other libs enter a lib by src/index.ts or testing/index.ts.',
      from: { path: '^(apps|test|(?:libs|packages)/([^/]+))/' },
      to: {
        path: '^(?:libs|packages)/([^/]+)/',
        pathNot: [
          '^(?:libs|packages)/[^/]+/(src|testing)/index\\.ts$',
          // What outsiders hold their adapters to.
          '^libs/[^/]+/testing/contracts\\.ts$',
          // Parts that run in browsers, where a whole context would be too much.
          '^libs/(content/src/blocks|markdown/src/lexer|seo/src/scores|shared-kernel/src/slugify)\\.ts$',
          '^(?:libs|packages)/$2/',
          // Used by every spec that starts an application, where all of testing would be too much.
          '^libs/identity/testing/cheap-hashes\\.ts$',
          // The set-up of a test run starts a server before any framework is loaded.
          '^libs/platform/src/embedded-postgres/index\\.ts$',
          // Entries of a package beside its index.
          '^packages/astro/src/content\\.ts$',
          // A spec holds the committed types of the client against what would be generated.
          '^packages/client/generator/index\\.ts$',
          // What of them runs in browsers too.
          '^libs/content/src/blocks\\.ts$',
          '^libs/seo/src/scores\\.ts$',
        ],
      },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'Fakes and builders never ship, but for contracts, in an entry of their own, and what runs them.',
      from: {
        path: '^(apps|libs|migrations|packages)/',
        pathNot: [
          '\\.(db-|corpus-)?spec\\.tsx?$',
          '^(apps|libs|packages)/[^/]+/testing/',
          '^apps/galley/src/testing/(contracts\\.ts$|conformance/)',
        ],
      },
      to: { path: '^((apps|libs|packages)/[^/]+/testing/|test/)' },
    },
    {
      name: 'example-site-is-a-consumer',
      severity: 'error',
      comment: 'It knows of the service what every site knows: the packages for sites.',
      from: { path: '^apps/example-site/', pathNot: '\\.(corpus-)?spec\\.ts$' },
      to: {
        path: '^(apps|bench|libs|migrations|packages|scripts|test)/',
        pathNot: ['^apps/example-site/', '^packages/(client|render)/src/index\\.ts$'],
      },
    },
    {
      name: 'dashboard-is-a-consumer',
      severity: 'error',
      comment: 'It runs in browsers and knows of the service what its API tells; from libs it takes what runs there.',
      from: { path: '^apps/dashboard/src/', pathNot: '\\.(corpus-)?spec\\.tsx?$' },
      to: {
        path: ['^(apps|bench|libs|migrations|packages|scripts|test)/', '^(node:|fs$|path$|http$|crypto$)'],
        pathNot: [
          '^apps/dashboard/',
          '^libs/shared-kernel/src/index\\.ts$',
          '^libs/shared-kernel/src/slugify\\.ts$',
          '^libs/markdown/src/(index|lexer)\\.ts$',
          '^libs/content/src/blocks\\.ts$',
          '^libs/seo/src/scores\\.ts$',
        ],
      },
    },
    {
      name: 'nobody-takes-from-the-dashboard',
      severity: 'error',
      comment: 'What ships is its bundle.',
      from: { path: '^(apps|libs|migrations|packages)/', pathNot: '^apps/dashboard/' },
      to: { path: '^apps/dashboard/' },
    },
    {
      name: 'only-ui-knows-react-aria',
      severity: 'error',
      comment: 'One look, and one place to change when the components do.',
      from: { path: '^apps/dashboard/src/', pathNot: '^apps/dashboard/src/ui/' },
      to: { path: 'node_modules/(react-aria|react-stately|@react-aria|@internationalized)' },
    },
    {
      name: 'only-the-editor-knows-prosemirror',
      severity: 'error',
      comment: 'It has one maintainer: what depends on it stays small.',
      from: { path: '^apps/dashboard/src/', pathNot: '^apps/dashboard/src/editor/' },
      to: { path: 'node_modules/prosemirror-' },
    },
    {
      name: 'drafts-and-model-are-pure',
      severity: 'error',
      comment: 'What must not lose a word is tested without a screen.',
      from: { path: '^apps/dashboard/src/(drafts|editor/(model|markdown))/', pathNot: '\\.(corpus-)?spec\\.tsx?$' },
      to: { path: ['node_modules/(react|@tanstack)', '^apps/dashboard/src/(ui|screens|shell|api)/'] },
    },
    {
      name: 'screens-do-not-meet',
      severity: 'error',
      comment: 'Each loads alone.',
      from: { path: '^apps/dashboard/src/screens/([^/]+)/' },
      to: { path: '^apps/dashboard/src/screens/', pathNot: '^apps/dashboard/src/screens/$1/' },
    },
    {
      name: 'ui-knows-no-screen',
      severity: 'error',
      comment: 'It has looks, and no business.',
      from: { path: '^apps/dashboard/src/(ui|api|drafts)/' },
      to: { path: '^apps/dashboard/src/(screens|shell)/' },
    },
    {
      name: 'platform-has-layers',
      severity: 'error',
      comment: 'What a request and an answer are lies below access, that below the cache, and HTTP on top.',
      from: { path: '^libs/platform/src/(request|rendering|access|cache)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^libs/platform/src/http/' },
    },
    {
      name: 'platform-has-lower-layers',
      severity: 'error',
      comment: 'Contexts and bodies know neither rights nor caches; rights know no cache.',
      from: { path: '^libs/platform/src/(request|rendering|access)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^libs/platform/src/cache/' },
    },
    {
      name: 'requests-know-no-access',
      severity: 'error',
      comment: 'Contexts and bodies know no rights.',
      from: { path: '^libs/platform/src/(request|rendering)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^libs/platform/src/access/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle hides the order in which things can be understood; in ES modules it also breaks decorators.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^packages/[^/]+/dist/'] },
  },
};

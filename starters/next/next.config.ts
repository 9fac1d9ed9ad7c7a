import { withGalley } from '@galley/next/config';

export default withGalley({ poweredByHeader: false });

import { proxy } from '/work/wt-ops/scripts/bench/proxy';

await proxy();

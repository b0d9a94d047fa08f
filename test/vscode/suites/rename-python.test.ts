import assert from 'node:assert/strict';
import { renameByTool, textsAt, writeFiles } from './renaming';
import { discardAll, tabLabels } from './writing';

describe('facet_rename_symbol in Python', function () {
  this.timeout(300_000);
  afterEach(discardAll);

  it('renames a function in all files that use it, nothing open', async () => {
    await writeFiles({
      'app/__init__.py': '',
      'app/area.py':
        'def area(width, height):\n    """area of a box"""\n    return width * height\n',
      'app/first.py': 'from app.area import area\n\nprint("area", area(1, 2))\n',
      'app/second.py': 'from app import area as shapes\n\nprint(shapes.area(3, 4))  # area\n',
    });
    const answer = await renameByTool({
      filePath: 'app/area.py',
      oldString: 'def area(',
      newString: 'def surface(',
    });
    assert.deepEqual(await textsAt('app/area.py', 'app/first.py', 'app/second.py'), {
      'app/area.py':
        'def surface(width, height):\n    """area of a box"""\n    return width * height\n',
      'app/first.py': 'from app.area import surface\n\nprint("area", surface(1, 2))\n',
      'app/second.py': 'from app import area as shapes\n\nprint(shapes.surface(3, 4))  # area\n',
    });
    assert.match(answer, /^Renamed area to surface: 4 edits in 3 files$/m);
    assert.match(answer, /3 mentions in comments or strings/);
    assert.deepEqual(tabLabels(), []);
  });

  it('renames a parameter and the calls that name it', async () => {
    await writeFiles({
      'calls/__init__.py': '',
      'calls/box.py': 'def box(width):\n    width = width or 1\n    return width\n',
      'calls/use.py': 'from calls.box import box\n\nbox(width=3)\n',
    });
    await renameByTool({ filePath: 'calls/box.py', oldString: '(width)', newString: '(size)' });
    assert.deepEqual(await textsAt('calls/box.py', 'calls/use.py'), {
      'calls/box.py': 'def box(size):\n    size = size or 1\n    return size\n',
      'calls/use.py': 'from calls.box import box\n\nbox(size=3)\n',
    });
  });
});

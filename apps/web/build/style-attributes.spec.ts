import { StyleSheetOfAttributes } from './style-attributes';

describe('style attributes of a written page', () => {
  it('become rules of a style sheet, equal ones the same rule', () => {
    const styles = new StyleSheetOfAttributes();
    const html = styles.lift('<p style="--a:1px">x</p><i class="b" style="width:2px"></i><b style="--a:1px"></b>');
    expect(html).toBe('<p data-styled="s0">x</p><i class="b" data-styled="s1"></i><b data-styled="s0"></b>');
    expect(styles.text()).toBe("[data-styled='s0']{--a:1px}\n[data-styled='s1']{width:2px}");
  });

  it('mean the same in a style sheet as in a document', () => {
    const styles = new StyleSheetOfAttributes();
    styles.lift('<p style="font-family:&quot;A &amp; B&quot;"></p>');
    expect(styles.text()).toBe('[data-styled=\'s0\']{font-family:"A & B"}');
  });

  it('leave a page without them as it is', () => {
    const styles = new StyleSheetOfAttributes();
    expect(styles.lift('<p class="a">style="no"</p>')).toContain('class="a"');
    expect(new StyleSheetOfAttributes().text()).toBe('');
  });
});

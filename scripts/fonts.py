# Cuts the fonts of site/styles/fonts.css; run by hand when its characters change. Each becomes two files: the
# characters of German pages, preloaded (39.6 KiB instead of 71.5 before the first paint), and the other Latin letters,
# fetched by unicode-range with the first of them, in the name of a reviewer for instance. Letters of two files are not
# kerned against each other. The range also names 29 letters that the typeface lacks: leaving them out costs 60 bytes a page.
# npm install --no-save @fontsource/instrument-serif@5.3.0 @fontsource-variable/instrument-sans@5.3.0 && pip install fonttools==4.66.1 brotli==1.2.0 && python3 scripts/fonts.py
import re
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib.hvar import add_HVAR

ROOT = Path(__file__).parent.parent
STYLES = ROOT / "site/styles"
PACKAGES = ROOT / "node_modules"
WHOLE = {
    "serif": "@fontsource/instrument-serif/files/instrument-serif-{}-400-normal.woff2",
    "serif-italic": "@fontsource/instrument-serif/files/instrument-serif-{}-400-italic.woff2",
    "sans": "@fontsource-variable/instrument-sans/files/instrument-sans-{}-wght-normal.woff2",
}
# What German pages use, the ´ that people type for an apostrophe among it.
GERMAN = {*range(0x20, 0x7F), *map(ord, "\u00a0\u202f§©°´·ÄÖ×Üßàâäéö÷ü–—‘’‚“”„•…€")}
# The fonts lack the space before € and min. Each browser would take another's, most too thin to be seen.
NARROW_SPACE = 0x202F
# Between words these fonts are narrow already.
NARROW_SPACE_SHARE = 0.9
NAMES = re.compile(r"-names\.woff2[^}]*unicode-range:([^;]+);")
# Without this program, which changes no letter, browsers on Linux bend the letters to whole pixels themselves.
UNHINTED = bytes.fromhex("b801ff85b0048d")
# The kind of table that kerns.
PAIRS = 2
# The licence asks that every copy names its authors and its terms.
COPYRIGHT, LICENCE, LICENCE_ADDRESS = 0, 13, 14


def main():
    names = characters(NAMES.search((STYLES / "fonts.css").read_text())[1])
    for name, path in WHOLE.items():
        font = read(path.format("latin"))
        if "fvar" in font:
            vary_kerning_of_small_letters_only(font)
        add_narrow_space(font)
        cut(font, GERMAN, ["kern", "liga", "tnum"], name)
        font = read(path.format("latin"))
        add_letters(font, read(path.format("latin-ext")))
        cut(font, names, [], f"{name}-names")


def characters(ranges):
    ends = [part.strip().removeprefix("U+").split("-") for part in ranges.split(",")]
    return {one for part in ends for one in range(int(part[0], 16), int(part[-1], 16) + 1)}


def read(path):
    return TTFont(PACKAGES / path, recalcTimestamp=False)


def cut(font, wanted, features, name):
    options = Options(
        hinting=False,
        layout_features=features,
        name_IDs=[COPYRIGHT, LICENCE, LICENCE_ADDRESS],
    )
    options.drop_tables += ["STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromBytecode(UNHINTED)
    font.flavor = "woff2"
    file = STYLES / "fonts" / f"{name}.woff2"
    font.save(file)
    print(f"{file.name}: {len(font.getBestCmap())} characters, {file.stat().st_size} bytes")


def add_letters(font, more):
    new = [glyph for glyph in more.getGlyphOrder() if glyph not in font.getGlyphOrder()]
    drawn = {glyph: (more["glyf"][glyph], more["hmtx"][glyph]) for glyph in new}
    add(font, drawn, more.getBestCmap(), more["gvar"].variations if "gvar" in more else {})


def add_narrow_space(font):
    between_words, _ = font["hmtx"][font.getBestCmap()[0x20]]
    drawn = {"narrowspace": (Glyph(), (round(between_words * NARROW_SPACE_SHARE), 0))}
    add(font, drawn, {NARROW_SPACE: "narrowspace"}, {"narrowspace": []})


def add(font, drawn, characters, variations):
    order = list(font.getGlyphOrder())
    varied = {**font["gvar"].variations, **variations} if "gvar" in font else {}
    for glyph, (outline, metrics) in drawn.items():
        font["glyf"][glyph] = outline
        font["hmtx"][glyph] = metrics
    font.setGlyphOrder(order + list(drawn))
    for table in font["cmap"].tables:
        table.cmap = {**characters, **table.cmap}
    if varied:
        font["gvar"].variations = varied
        del font["HVAR"]
        add_HVAR(font)


def vary_kerning_of_small_letters_only(font):
    """Kerning that varies with the weight for every pair makes the sans font a fifth heavier."""
    small = {glyph for code, glyph in font.getBestCmap().items() if chr(code).islower()}
    for first, second, value in kerning(font):
        if not (first & small and second & small):
            value.XAdvDevice = None


def kerning(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
            if table.LookupType != PAIRS:
                continue
            covered = table.Coverage.glyphs
            if table.Format == 1:
                for glyph, row in zip(covered, table.PairSet):
                    for pair in row.PairValueRecord:
                        yield {glyph}, {pair.SecondGlyph}, pair.Value1
                continue
            for number, row in enumerate(table.Class1Record):
                first = members(covered, table.ClassDef1, number)
                for number, pair in enumerate(row.Class2Record):
                    yield first, members(font.getGlyphOrder(), table.ClassDef2, number), pair.Value1


def members(glyphs, classes, number):
    return {glyph for glyph in glyphs if classes.classDefs.get(glyph, 0) == number}


main()

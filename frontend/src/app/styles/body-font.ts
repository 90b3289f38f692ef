// Imported dynamically after the first paint, which takes the system's font: its file would otherwise
// come before the scripts that the page needs. scripts/body-font.ts makes fewer files of the package's.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';

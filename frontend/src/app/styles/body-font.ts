// Imported dynamically after the first paint: the 92 unicode ranges of this style sheet would
// otherwise stand in front of it.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
